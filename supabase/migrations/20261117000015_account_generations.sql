-- Whose account it is: what a change to an account ends, links included. docs/accounts.md has the table.

-- Counts the changes of password, email address, factors and roles. Whoever checked a password or a code does so for one
-- generation, and gets nothing if the account has a newer one by then.
create table private.account_generations (
  account uuid primary key references auth.users (id) on delete cascade,
  generation bigint not null
);

-- Asked by the server's auth service alone, as is the next function.
create function public.account_generation(account uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce((select g.generation from private.account_generations g where g.account = account_generation.account), 0);
$$;

-- A refresh token used again after its time was copied, and its session is ended.
create function public.note_copied_session(person uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.write_activity('copied session ended', '', person) where private.has_role(person);
$$;

revoke all on function public.account_generation(uuid), public.note_copied_session(uuid)
from public, anon, authenticated, service_role;

-- A link knows who made it, and ends with a change to that account.
alter table public.staff_links
  add column made_by uuid references auth.users (id) on delete cascade,
  add column usable_from timestamptz not null default now(),
  add column as_office boolean not null default false,
  alter column token_hash drop not null;
create index staff_links_made_by on public.staff_links (made_by);
comment on column public.staff_links.usable_from is 'Later than now where the person gets a day''s notice';

-- Links of before: the log says who made them. The others end.
update public.staff_links l set made_by = (
  select a.person from public.staff_activity a
  where a.what = case l.purpose when 'invitation' then 'invited' else 'reset link made' end
    and a.about in (l.email, private.name_of(l.person)) and exists (
      select from public.user_roles r where r.user_id = a.person and r.role = 'admin')
  order by a.id desc limit 1);
delete from public.staff_links where made_by is null;
alter table public.staff_links alter column made_by set not null;

-- Ends what is older than a change: everything of the account but the session that makes the change. The account's row is
-- locked first, here and wherever something is opened, so nothing slips in between.
create function private.raise_generation(account uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from auth.users where id = account for no key update;
  if not found then
    return;
  end if;
  insert into private.account_generations as g values (raise_generation.account, 1)
  on conflict on constraint account_generations_pkey do update set generation = g.generation + 1;
  -- Hosted auth ends sessions by rules of its own, and is in the middle of using one.
  if session_user <> 'supabase_auth_admin' then
    delete from auth.sessions s where s.user_id = account and s.id is distinct from (auth.jwt() ->> 'session_id')::uuid;
  end if;
  delete from auth.one_time_tokens t where t.user_id = account;
  delete from auth.flow_state f where f.user_id = account;
  update auth.users u set confirmation_token = '', recovery_token = '', reauthentication_token = '', email_change = '',
    email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0
  where u.id = account and concat(u.confirmation_token, u.recovery_token, u.reauthentication_token, u.email_change,
    u.email_change_token_new, u.email_change_token_current) <> '';
  -- A link that is being used at this moment is what makes the change.
  delete from public.staff_links l
  where l.made_by = account or (l.person = account and coalesce(l.claimed_until < now(), true));
end
$$;

create function private.follow_credential_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_generation(new.id);
  return null;
end
$$;

create trigger follow_credential_change after update of encrypted_password, email on auth.users
for each row when (old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email)
execute function private.follow_credential_change();

-- With a factor that counts, those that were never confirmed go: somebody else may have planted them.
create function private.follow_factor_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.raise_generation(old.user_id);
    return null;
  end if;
  delete from auth.mfa_factors f where f.user_id = new.user_id and f.status = 'unverified';
  perform private.raise_generation(new.user_id);
  return null;
end
$$;

create trigger follow_factor_added after update of status on auth.mfa_factors
for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.follow_factor_change();
create trigger follow_factor_removed after delete on auth.mfa_factors
for each row when (old.status = 'verified') execute function private.follow_factor_change();

create function private.follow_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.raise_generation(old.user_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.user_id <> old.user_id) then
    perform private.raise_generation(new.user_id);
  end if;
  return null;
end
$$;

create trigger follow_role_change after insert or update or delete on public.user_roles
for each row execute function private.follow_role_change();

-- At most twenty sessions; the one unused for longest goes. Those that have shown a second factor are counted apart: a
-- password alone ends none of them.
create function private.keep_few_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users where id = new.user_id for no key update;
  delete from auth.sessions where id in (
    select s.id from auth.sessions s
    where s.user_id = new.user_id and coalesce(s.aal, 'aal1') = coalesce(new.aal, 'aal1') and s.id <> new.id
    order by coalesce(s.refreshed_at at time zone 'utc', s.created_at) desc, s.id offset 19);
  return null;
end
$$;

create trigger keep_few_sessions after insert or update of aal on auth.sessions
for each row execute function private.keep_few_sessions();

-- A newer link takes the place of an older one.
create function private.new_staff_link(link public.staff_links, secret text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  made uuid;
begin
  delete from public.staff_links l where l.expires_at < now() or (l.purpose = link.purpose and l.email = link.email);
  insert into public.staff_links (purpose, email, full_name, as_admin, as_office, person, made_by, usable_from, expires_at, token_hash)
  values (link.purpose, link.email, link.full_name, link.as_admin, link.as_office, link.person, private.signed_in_user(), link.usable_from,
    link.usable_from + interval '72 hours', encode(private.secret_hash(secret), 'hex'))
  returning id into made;
  return made;
end
$$;

-- Answers the secret that the link carries: the one who invites may hand it on.
create function public.invite_staff(email text, full_name text, as_admin boolean, as_office boolean default false) returns text
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
  if exists (select 1 from auth.users u where u.email = link.email) then
    raise exception 'There is already an account with this email address' using errcode = 'P0001';
  end if;
  perform private.write_activity('invited', link.email);
  perform private.new_staff_link(link, secret);
  return secret;
end
$$;

-- Answers which link it is, never its secret: that goes to the person. Staff, or somebody with a second factor, has a
-- day to object unless the one who asks has shown a second factor of their own.
create function public.make_reset_link(person uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  link public.staff_links;
begin
  perform private.require_proven_admin();
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

-- For the function staff-accounts: the secret of a reset link, once, to be mailed.
create function public.issue_reset_link(link uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  secret constant text := private.new_secret();
  issued public.staff_links;
begin
  update public.staff_links l set token_hash = encode(private.secret_hash(secret), 'hex')
  where l.id = link and l.purpose = 'reset' and l.token_hash is null returning * into issued;
  return case when issued.id is not null
    then jsonb_build_object('token', secret, 'email', issued.email, 'usable_from', issued.usable_from) end;
end
$$;

create function public.discard_staff_link(link uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.staff_links where id = link;
$$;

create function public.withdraw_invitation(invitation uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  withdrawn public.staff_links;
begin
  perform private.require_proven_admin();
  delete from public.staff_links where id = invitation returning * into withdrawn;
  if withdrawn.id is null then
    raise exception 'This invitation is no longer there' using errcode = 'P0001';
  end if;
  perform private.write_activity(
    case withdrawn.purpose when 'invitation' then 'invitation withdrawn' else 'reset link withdrawn' end, withdrawn.email);
end
$$;

-- Everything that belongs to the account goes with it; the last admin stays.
create function public.remove_user(person uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed constant text := private.name_of(person);
begin
  perform private.require_proven_admin();
  -- The lock of lock_admin_removal, before any row as there.
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles: admin removal', 0));
  delete from auth.users where id = person;
  if not found then
    raise exception 'This user is no longer there' using errcode = 'P0001';
  end if;
  perform private.write_activity('user removed', removed);
end
$$;

-- The rest is for the function staff-accounts, which holds the service key. A link of the future is a wrong clock's.
create function public.read_staff_link(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('purpose', purpose, 'email', email, 'full_name', full_name, 'usable_from', usable_from)
  from public.staff_links
  where token_hash = encode(private.secret_hash(token), 'hex') and now() between created_at - interval '1 hour' and expires_at;
$$;

-- Two who open the same link at the same moment: one gets it.
create function public.claim_staff_link(token text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  update public.staff_links l set claimed_until = now() + interval '1 minute'
  where token_hash = encode(private.secret_hash(token), 'hex') and now() between created_at - interval '1 hour' and expires_at
    and usable_from <= now() and coalesce(claimed_until < now(), true)
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
  perform from auth.users where id = finish_staff_link.person for no key update;
  delete from public.staff_links where id = link and claimed_until is not null returning * into used;
  if used.id is null then
    raise exception 'This link is no longer there' using errcode = 'P0001';
  end if;
  delete from auth.mfa_factors f where f.user_id = finish_staff_link.person;
  if used.as_admin then
    insert into public.user_roles (user_id, role) values (finish_staff_link.person, 'admin') on conflict do nothing;
  elsif used.as_office then
    insert into public.user_roles (user_id, role) values (finish_staff_link.person, 'office') on conflict do nothing;
  end if;
  perform private.raise_generation(finish_staff_link.person);
  perform private.write_activity(
    case used.purpose when 'invitation' then 'invitation accepted' else 'reset link used' end, '', finish_staff_link.person);
end
$$;

call private.allow_only('authenticated',
  'public.invite_staff(text, text, boolean, boolean)', 'public.make_reset_link(uuid)', 'public.withdraw_invitation(uuid)',
  'public.remove_user(uuid)');
call private.allow_only('service_role',
  'public.issue_reset_link(uuid)', 'public.discard_staff_link(uuid)', 'public.read_staff_link(text)',
  'public.claim_staff_link(text)', 'public.release_staff_link(uuid)', 'public.finish_staff_link(uuid, uuid)');
