-- A link and what ends it, at the same moment: neither slips past the other.

-- An invitation is for an address that nobody has confirmed: whoever has, keeps the account.
create function private.is_good(link public.staff_links) returns boolean
language sql stable security definer set search_path = '' as $$
  select now() between link.created_at - interval '1 hour' and link.expires_at
    and link.generation = public.account_generation(link.person)
    and not (link.purpose = 'invitation' and exists (
      select from auth.users u where u.email = link.email and u.email_confirmed_at is not null));
$$;

create or replace function public.read_staff_link(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('purpose', purpose, 'email', email, 'full_name', full_name, 'usable_from', usable_from)
  from public.staff_links l where token_hash = encode(private.secret_hash(token), 'hex') and private.is_good(l);
$$;

create or replace function public.claim_staff_link(token text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  update public.staff_links l set claimed_until = now() + interval '1 minute'
  where token_hash = encode(private.secret_hash(token), 'hex') and private.is_good(l)
    and usable_from <= now() and coalesce(claimed_until < now(), true)
  returning jsonb_build_object('id', id, 'email', email, 'full_name', full_name,
    'person', (select u.id from auth.users u where u.id = l.person or (l.person is null and u.email = l.email)));
$$;

-- A link that ended while it was used does not come back.
create or replace function public.release_staff_link(link uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.staff_links l where l.id = link and not private.is_good(l);
  update public.staff_links set claimed_until = null where id = link;
$$;

-- Using a link takes three calls. When the account changes between them, the password of the link comes too late: the
-- account's own session may set one, a link of before may not.
create function private.refuse_password_of_ended_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.jwt() ->> 'session_id' is null and exists (
    select from public.staff_links l
    where l.person = new.id and l.claimed_until > now() and l.generation <> public.account_generation(new.id)) then
    raise exception 'This link is no longer there' using errcode = 'P0001';
  end if;
  return new;
end
$$;

create trigger refuse_password_of_ended_link before update of encrypted_password on auth.users
for each row when (old.encrypted_password is distinct from new.encrypted_password)
execute function private.refuse_password_of_ended_link();

-- A newer link takes the place of an older one. Whoever loses the role at this moment hands nothing out after it.
create or replace function private.new_staff_link(link public.staff_links, secret text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  made uuid;
begin
  perform from auth.users where id = private.signed_in_user() for share;
  perform private.require_admin();
  delete from public.staff_links l where l.expires_at < now() or (l.purpose = link.purpose and l.email = link.email);
  insert into public.staff_links (purpose, email, full_name, as_admin, as_office, person, made_by, generation, usable_from, expires_at,
    token_hash)
  values (link.purpose, link.email, link.full_name, link.as_admin, link.as_office, link.person, private.signed_in_user(),
    public.account_generation(link.person), link.usable_from, link.usable_from + interval '72 hours',
    encode(private.secret_hash(secret), 'hex'))
  returning id into made;
  return made;
end
$$;

-- Answers which link it is, never its secret: that goes to the person. Staff, or somebody with a second factor, has a
-- day to object unless the one who asks has shown a second factor of their own. Nobody resets themselves: a copied session
-- could.
create or replace function public.make_reset_link(person uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  link public.staff_links;
begin
  perform private.require_proven_admin();
  if person = private.signed_in_user() then
    raise exception 'A new password of your own is chosen under “Your account”' using errcode = 'P0001';
  end if;
  select 'reset', u.email, false, false, u.id into link.purpose, link.email, link.as_admin, link.as_office, link.person
  from auth.users u where u.id = make_reset_link.person;
  if link.person is null then
    raise exception 'This user is no longer there' using errcode = 'P0001';
  end if;
  link.full_name := coalesce((select p.full_name from public.profiles p where p.id = link.person), '');
  link.usable_from := now() + case
    when private.has_second_factor(private.signed_in_user()) then interval '0'
    when private.has_second_factor(link.person)
      or exists (select from public.user_roles r where r.user_id = link.person and r.role in ('admin', 'office')) then interval '24 hours'
    else interval '0'
  end;
  perform private.write_activity('reset link made', private.name_of(link.person));
  return private.new_staff_link(link, null);
end
$$;

-- Codes stand in for a factor, so they are there beside one alone: made in advance, they would open what comes later.
create or replace function public.new_recovery_codes() returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  me constant uuid := private.signed_in_user();
  random bytea;
  code text;
  codes text[] := '{}';
begin
  perform from auth.users where id = me for no key update;
  if auth.jwt() ->> 'aal' is distinct from 'aal2' or not private.has_second_factor(private.signed_in_user()) then
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

-- Who signs up with an address need not own it. A role is for its owner, who chooses a password once it is confirmed.
create function private.forget_unconfirmed_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set encrypted_password = null
  where id = new.user_id and email_confirmed_at is null and encrypted_password is not null;
  return null;
end
$$;

create trigger forget_unconfirmed_password after insert or update of user_id on public.user_roles
for each row execute function private.forget_unconfirmed_password();
