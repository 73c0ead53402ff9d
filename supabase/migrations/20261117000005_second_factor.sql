-- The second factor of an account, and its recovery codes.

create function public.list_second_factors() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return array(select distinct f.user_id from auth.mfa_factors f where f.status = 'verified');
end
$$;

create table private.recovery_codes (
  person uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  primary key (person, code_hash)
);

-- However it is typed: small letters, spaces, an O for a nought.
create function private.recovery_code_hash(person uuid, code text) returns text
language sql immutable set search_path = ''
return encode(private.secret_hash(
  person || translate(upper(regexp_replace(code, '[^[:alnum:]]', '', 'g')), 'OIL', '011')), 'hex');

-- Ten codes of fifty random bits, shown once; older ones no longer work.
-- Codes stand in for the factor, so making them asks for it.
create function public.new_recovery_codes() returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  me constant uuid := private.signed_in_user();
  random bytea;
  code text;
  codes text[] := '{}';
begin
  if me is null or auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'Please confirm with your second factor first' using errcode = '42501';
  end if;
  perform private.require_proof_within('5 minutes');
  delete from private.recovery_codes where person = me;
  for number in 1..10 loop
    random := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    select string_agg(substr(letters, 1 + get_byte(random, at) % 32, 1), '' order by at)
      into code from generate_series(0, 9) as at;
    codes := codes || (left(code, 5) || '-' || right(code, 5));
    insert into private.recovery_codes values (me, private.recovery_code_hash(me, code));
  end loop;
  perform private.write_activity('recovery codes made');
  return codes;
end
$$;

-- One code takes the second factors off the account, so that the person gets in and sets up new ones.
create function public.use_recovery_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  wrong_codes constant integer := 5;
  span constant interval := '15 minutes';
  me constant uuid := private.signed_in_user();
begin
  -- Guesses sent at once are counted one after the other.
  perform from auth.users where id = me for no key update;
  if not exists (select 1 from private.recovery_codes where person = me) then
    return false;
  end if;
  if (select count(*) from public.staff_activity a
      where a.person = me and a.what = 'recovery code refused' and a.happened_at between now() - span and now() + span) >= wrong_codes then
    raise exception 'Too many wrong codes. Please wait a quarter of an hour.' using errcode = 'P0001';
  end if;
  delete from private.recovery_codes where person = me and code_hash = private.recovery_code_hash(me, code);
  if not found then
    perform private.write_activity('recovery code refused');
    return false;
  end if;
  delete from auth.mfa_factors where user_id = me;
  perform private.write_activity('recovery code used');
  return true;
end
$$;

-- Codes go with the last factor that they stand in for.
create function private.note_factor_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed auth.mfa_factors := old;
begin
  if tg_op <> 'DELETE' then
    changed := new;
  elsif not exists (select 1 from auth.mfa_factors where user_id = old.user_id and status = 'verified') then
    delete from private.recovery_codes where person = old.user_id;
  end if;
  if private.has_role(changed.user_id) then
    perform private.write_activity(
      case tg_op when 'DELETE' then 'second factor removed' else 'second factor added' end,
      coalesce(changed.friendly_name, ''), changed.user_id);
  end if;
  return null;
end
$$;

create trigger note_factor_added after update of status on auth.mfa_factors
for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.note_factor_change();
create trigger note_factor_removed after delete on auth.mfa_factors
for each row when (old.status = 'verified') execute function private.note_factor_change();

-- Called after every second factor: by the server, and by hosted auth where it is set as its hook.
create function public.mfa_verification_attempt(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (event ->> 'valid')::boolean and private.has_role((event ->> 'user_id')::uuid) then
    perform private.write_activity('second factor failed', '', (event ->> 'user_id')::uuid);
  end if;
  return '{"decision": "continue"}';
end
$$;

call private.allow_only('authenticated',
  'public.list_second_factors()', 'public.new_recovery_codes()', 'public.use_recovery_code(text)');

call private.allow_only('supabase_auth_admin', 'public.mfa_verification_attempt(jsonb)');
