-- What was handed out belongs to one generation of an account, or to one session, and ends with it.

-- A link is good for the account as it was when the link was made, also while somebody keeps claiming it.
alter table public.staff_links add column generation bigint not null default 0;
update public.staff_links l set generation = public.account_generation(l.person) where l.person is not null;
comment on column public.staff_links.generation is 'Of the account that the link is for, when the link was made';

-- A newer link takes the place of an older one.
create or replace function private.new_staff_link(link public.staff_links, secret text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  made uuid;
begin
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

create or replace function public.read_staff_link(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('purpose', purpose, 'email', email, 'full_name', full_name, 'usable_from', usable_from)
  from public.staff_links
  where token_hash = encode(private.secret_hash(token), 'hex') and now() between created_at - interval '1 hour' and expires_at
    and generation = public.account_generation(person);
$$;

create or replace function public.claim_staff_link(token text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  update public.staff_links l set claimed_until = now() + interval '1 minute'
  where token_hash = encode(private.secret_hash(token), 'hex') and now() between created_at - interval '1 hour' and expires_at
    and usable_from <= now() and coalesce(claimed_until < now(), true) and generation = public.account_generation(person)
  returning jsonb_build_object('id', id, 'email', email, 'full_name', full_name,
    'person', (select u.id from auth.users u where u.id = l.person or (l.person is null and u.email = l.email)));
$$;

-- Anybody can sign up with a colleague's address; only whoever reads its mail can confirm it. The invitation takes such an
-- account over.
create or replace function public.invite_staff(email text, full_name text, as_admin boolean, as_office boolean default false) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  secret constant text := private.new_secret();
  link public.staff_links;
begin
  perform private.require_proven_admin();
  link.purpose := 'invitation';
  link.email := lower(btrim(invite_staff.email));
  link.full_name := btrim(invite_staff.full_name);
  link.as_admin := invite_staff.as_admin;
  link.as_office := invite_staff.as_office and not invite_staff.as_admin;
  link.usable_from := now();
  if exists (select 1 from auth.users u where u.email = link.email and u.email_confirmed_at is not null) then
    raise exception 'There is already an account with this email address' using errcode = 'P0001';
  end if;
  perform private.write_activity('invited', link.email);
  perform private.new_staff_link(link, secret);
  return secret;
end
$$;

-- One code takes the second factors off the account, so that the person gets in and sets up new ones. A right code always
-- counts: whoever knows the password could otherwise keep its owner out with wrong ones. A code has fifty random bits.
create or replace function public.use_recovery_code(code text) returns boolean
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
  delete from private.recovery_codes where person = me and code_hash = private.recovery_code_hash(me, code);
  if found then
    delete from auth.mfa_factors where user_id = me;
    perform private.write_activity('recovery code used');
    return true;
  end if;
  -- The log is not for a stranger to fill.
  if (select count(*) from public.staff_activity a
      where a.person = me and a.what = 'recovery code refused' and a.happened_at between now() - span and now() + span) < wrong_codes then
    perform private.write_activity('recovery code refused');
  end if;
  return false;
end
$$;

-- A clock that was ahead has signed times of the future: they prove nothing now.
create or replace function private.require_proof_within(span interval) returns void
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(private.proved_at() not between now() - span and now() + interval '1 minute', true) then
    raise sqlstate 'PGRST' using
      message = '{"code": "reauthentication_needed", "message": "Please confirm that it is you."}',
      detail = '{"status": 403, "headers": {}}';
  end if;
end
$$;

-- Addresses of photographs that somebody looks at end with their session; those in a mail have none.
alter table private.photograph_links add column session_id uuid references auth.sessions (id) on delete cascade;
create index photograph_links_of_session on private.photograph_links (session_id) where session_id is not null;

drop function private.new_photograph_links(uuid, interval);
create function private.new_photograph_links(enquiry uuid, good_for interval, session uuid default null) returns jsonb
language sql volatile set search_path = '' as $$
  with outdated as (
    delete from private.photograph_links where expires_at < clock_timestamp()
  ), linked as materialized (
    select p.id, p.width, p.height, p.created_at, private.new_secret() as link
    from public.enquiry_photographs p where p.enquiry_id = enquiry
  ), kept as (
    insert into private.photograph_links (link_hash, photograph_id, expires_at, session_id)
    select private.secret_hash(link), id, clock_timestamp() + good_for, session from linked
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'width', width, 'height', height, 'link', link)
    order by created_at, id), '[]') from linked;
$$;

create or replace function public.open_photographs(enquiry uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.new_photograph_links(enquiry, interval '30 minutes', (auth.jwt() ->> 'session_id')::uuid);
end;
$$;

call private.allow_only('service_role', 'private.new_photograph_links(uuid, interval, uuid)');
