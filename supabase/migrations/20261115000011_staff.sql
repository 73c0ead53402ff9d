-- Staff accounts: what was done, links to get in, a second factor with its recovery codes, open sessions.

-- 1. The activity log: who did what and when. Filled by triggers and functions alone, kept for a year.

create table public.staff_activity (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  person uuid references auth.users (id) on delete set null,
  person_name text not null,
  what text not null,
  about text not null default '',
  constraint staff_activity_what_known check (what in (
    'signed in', 'sign-in failed', 'password changed', 'second factor added', 'second factor removed',
    'second factor failed', 'recovery codes made', 'recovery code used', 'recovery code refused',
    'role granted', 'role removed', 'invited', 'invitation withdrawn', 'invitation accepted',
    'reset link made', 'reset link used', 'user removed', 'enquiries exported', 'enquiries erased'
  ))
);

create index staff_activity_newest_first on public.staff_activity (happened_at desc, id desc);
create index staff_activity_of_person on public.staff_activity (person, what, happened_at);

create function private.name_of(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(full_name, ''), email) from public.profiles where id = person;
$$;

create function private.write_activity(what text, about text default '', person uuid default auth.uid()) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.staff_activity (person, person_name, what, about)
  select (select id from auth.users where id = person), coalesce(private.name_of(person), 'The server'), what, about;
$$;

create function private.forget_old_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.staff_activity where happened_at < now() - interval '12 months';
  return null;
end
$$;

create trigger forget_old_activity after insert on public.staff_activity
for each statement execute function private.forget_old_activity();

-- Anybody may have an account; only what happens to those with rights is worth a line.
create function private.has_role(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.user_roles where user_id = person);
$$;

create function private.note_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_role(new.user_id) then
    perform private.write_activity('signed in', '', new.user_id);
  end if;
  return null;
end
$$;

create trigger note_sign_in after insert on auth.sessions
for each row execute function private.note_sign_in();

create function private.note_password_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_role(new.id) then
    perform private.write_activity('password changed', '', new.id);
  end if;
  return null;
end
$$;

create trigger note_password_change after update of encrypted_password on auth.users
for each row when (old.encrypted_password is distinct from new.encrypted_password)
execute function private.note_password_change();

create function private.note_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.user_roles := old;
begin
  if tg_op = 'INSERT' then
    changed := new;
  end if;
  -- A removed account takes its roles along; that is told by its removal.
  if exists (select 1 from auth.users where id = changed.user_id) then
    perform private.write_activity(
      case tg_op when 'INSERT' then 'role granted' else 'role removed' end,
      concat_ws(', ', private.name_of(changed.user_id), changed.role));
  end if;
  return null;
end
$$;

create trigger note_role_change after insert or delete on public.user_roles
for each row execute function private.note_role_change();

create function private.note_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_activity('enquiries erased', new.value_after);
  return null;
end
$$;

create trigger note_erasure after insert on public.enquiry_history
for each row when (new.what = 'erased') execute function private.note_erasure();

-- Called after every password and every second factor: by the server, and by hosted auth where they are set as its hooks.
create function public.password_verification_attempt(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (event ->> 'valid')::boolean and private.has_role((event ->> 'user_id')::uuid) then
    perform private.write_activity('sign-in failed', '', (event ->> 'user_id')::uuid);
  end if;
  return '{"decision": "continue"}';
end
$$;

create function public.mfa_verification_attempt(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (event ->> 'valid')::boolean and private.has_role((event ->> 'user_id')::uuid) then
    perform private.write_activity('second factor failed', '', (event ->> 'user_id')::uuid);
  end if;
  return '{"decision": "continue"}';
end
$$;

-- 2. Accounts: their sessions, and the links that lead to them.

create function public.list_my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(mine) order by mine.last_used_at desc), '[]') from (
      select s.id, s.created_at as signed_in_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at) as last_used_at,
        s.user_agent as device, host(s.ip) as address, coalesce(s.id::text = auth.jwt() ->> 'session_id', false) as is_this
      from auth.sessions s
      where s.user_id = private.signed_in_user() and (s.not_after is null or s.not_after > now())
    ) mine
  );
end
$$;

-- Good once: to make an account by invitation, or to set a new password for one that is there.
create table public.staff_links (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  email text not null,
  full_name text not null default '',
  as_admin boolean not null default false,
  person uuid references auth.users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '72 hours',
  claimed_until timestamptz,
  unique (purpose, email),
  constraint staff_links_purpose_known check (purpose in ('invitation', 'reset')),
  constraint staff_links_email_is_one check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length(email) <= 255),
  constraint staff_links_full_name_to_100 check (char_length(full_name) <= 100)
);

create index staff_links_of_person on public.staff_links (person);
comment on column public.staff_links.token_hash is 'The link itself is shown once and never stored';
comment on column public.staff_links.claimed_until is 'Until then one request is using the link; should it die, the link is good again';

create function private.hash_of(secret text) returns text
language sql immutable set search_path = '' return encode(sha256(convert_to(secret, 'UTF8')), 'hex');

-- A newer link takes the place of an older one. Answers the secret that the link carries.
create function private.new_staff_link(link public.staff_links) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_');
begin
  delete from public.staff_links l where l.expires_at < now() or (l.purpose = link.purpose and l.email = link.email);
  insert into public.staff_links (purpose, email, full_name, as_admin, person, token_hash)
  values (link.purpose, link.email, link.full_name, link.as_admin, link.person, private.hash_of(token));
  return token;
end
$$;

create function public.invite_staff(email text, full_name text, as_admin boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  link public.staff_links;
begin
  perform private.require_admin();
  link.purpose := 'invitation';
  link.email := lower(btrim(invite_staff.email));
  link.full_name := btrim(invite_staff.full_name);
  link.as_admin := invite_staff.as_admin;
  if exists (select 1 from auth.users u where u.email = link.email) then
    raise exception 'There is already an account with this e-mail address' using errcode = 'P0001';
  end if;
  perform private.write_activity('invited', link.email);
  return private.new_staff_link(link);
end
$$;

create function public.make_reset_link(person uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  link public.staff_links;
begin
  perform private.require_admin();
  select 'reset', u.email, false, u.id into link.purpose, link.email, link.as_admin, link.person
  from auth.users u where u.id = make_reset_link.person;
  if link.person is null then
    raise exception 'This user is no longer there' using errcode = 'P0001';
  end if;
  link.full_name := coalesce((select p.full_name from public.profiles p where p.id = link.person), '');
  perform private.write_activity('reset link made', private.name_of(link.person));
  return private.new_staff_link(link);
end
$$;

create function public.withdraw_invitation(invitation uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  withdrawn text;
begin
  perform private.require_admin();
  delete from public.staff_links where id = invitation and purpose = 'invitation' returning email into withdrawn;
  if withdrawn is null then
    raise exception 'This invitation is no longer there' using errcode = 'P0001';
  end if;
  perform private.write_activity('invitation withdrawn', withdrawn);
end
$$;

-- Everything that belongs to the account goes with it; the last admin stays.
create function public.remove_user(person uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed constant text := private.name_of(person);
begin
  perform private.require_admin();
  delete from auth.users where id = person;
  if not found then
    raise exception 'This user is no longer there' using errcode = 'P0001';
  end if;
  perform private.write_activity('user removed', removed);
end
$$;

-- The next four are for the function staff-accounts, which holds the service key.
create function public.read_staff_link(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('purpose', purpose, 'email', email, 'full_name', full_name) from public.staff_links
  where token_hash = private.hash_of(token) and expires_at > now();
$$;

-- Two who open the same link at the same moment: one gets it.
create function public.claim_staff_link(token text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  update public.staff_links l set claimed_until = now() + interval '1 minute'
  where token_hash = private.hash_of(token) and expires_at > now() and coalesce(claimed_until < now(), true)
  returning jsonb_build_object('id', id, 'email', email, 'full_name', full_name,
    'person', (select u.id from auth.users u where u.id = l.person or (l.person is null and u.email = l.email)));
$$;

create function public.release_staff_link(link uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.staff_links set claimed_until = null where id = link;
$$;

-- Whoever was in the account before is out: sessions, second factors and codes go; what the invitation promised comes.
create function public.finish_staff_link(link uuid, person uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  used public.staff_links;
begin
  delete from public.staff_links where id = link returning * into used;
  if used.id is null then
    raise exception 'This link is no longer there' using errcode = 'P0001';
  end if;
  delete from auth.mfa_factors f where f.user_id = finish_staff_link.person;
  delete from auth.sessions s where s.user_id = finish_staff_link.person;
  if used.as_admin then
    insert into public.user_roles (user_id, role) values (finish_staff_link.person, 'admin') on conflict do nothing;
  end if;
  perform private.write_activity(
    case used.purpose when 'invitation' then 'invitation accepted' else 'reset link used' end, '', finish_staff_link.person);
end
$$;

-- 3. A second factor.

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
return private.hash_of(person || translate(upper(regexp_replace(code, '[^[:alnum:]]', '', 'g')), 'OIL', '011'));

-- Ten codes of fifty random bits, shown once; older ones no longer work.
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
  if not exists (select 1 from private.recovery_codes where person = me) then
    return false;
  end if;
  -- Guesses sent at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('recovery code of ' || me, 0));
  if (select count(*) from public.staff_activity a
      where a.person = me and a.what = 'recovery code refused' and a.happened_at > now() - span) >= wrong_codes then
    raise exception 'Too many wrong codes. Please wait a quarter of an hour.' using errcode = 'P0001';
  end if;
  if not exists (select 1 from private.recovery_codes
      where person = me and code_hash = private.recovery_code_hash(me, code)) then
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

-- 4. Who may do what.

alter table public.staff_activity enable row level security;
alter table public.staff_links enable row level security;

revoke all on public.staff_activity, public.staff_links from anon, authenticated, service_role;
grant select on public.staff_activity, public.staff_links to authenticated, service_role;

create policy "Admins read the activity log" on public.staff_activity
for select to authenticated using ((select public.is_admin()));
create policy "Admins read the links under way" on public.staff_links
for select to authenticated using ((select public.is_admin()));
do $$
declare
  callable regprocedure;
begin
  foreach callable in array array[
    'public.list_my_sessions()'::regprocedure, 'public.invite_staff(text, text, boolean)', 'public.make_reset_link(uuid)',
    'public.withdraw_invitation(uuid)', 'public.remove_user(uuid)', 'public.list_second_factors()',
    'public.new_recovery_codes()', 'public.use_recovery_code(text)'
  ] loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', callable);
    execute format('grant execute on function %s to authenticated', callable);
  end loop;
  foreach callable in array array[
    'public.read_staff_link(text)'::regprocedure, 'public.claim_staff_link(text)', 'public.release_staff_link(uuid)',
    'public.finish_staff_link(uuid, uuid)'
  ] loop
    execute format('revoke all on function %s from public, anon, authenticated', callable);
    execute format('grant execute on function %s to service_role', callable);
  end loop;
  foreach callable in array array[
    'public.password_verification_attempt(jsonb)'::regprocedure, 'public.mfa_verification_attempt(jsonb)'
  ] loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', callable);
    if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
      execute format('grant execute on function %s to supabase_auth_admin', callable);
    end if;
  end loop;
end
$$;
