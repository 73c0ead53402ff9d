-- Staff's links to get in: invitations, and new passwords for colleagues who lost access.

create function private.hash_of(secret text) returns text
language sql immutable set search_path = '' return encode(sha256(convert_to(secret, 'UTF8')), 'hex');

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

alter table public.staff_links enable row level security;

revoke all on public.staff_links from anon, authenticated, service_role;
grant select on public.staff_links to authenticated, service_role;

create policy "Admins read the links under way" on public.staff_links
for select to authenticated using ((select public.is_admin()));

do $$
declare
  callable regprocedure;
begin
  foreach callable in array array[
    'public.invite_staff(text, text, boolean)'::regprocedure, 'public.make_reset_link(uuid)',
    'public.withdraw_invitation(uuid)', 'public.remove_user(uuid)'
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
end
$$;
