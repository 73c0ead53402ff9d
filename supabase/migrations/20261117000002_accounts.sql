-- The people who may sign in, and which of them are staff: admins, and the office, which answers enquiries.

-- Roles first: every policy asks is_admin() or is_staff().
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  primary key (user_id, role),
  constraint role_is_a_short_lower_case_word check (role ~ '^[a-z][a-z0-9_]{0,31}$')
);

create index user_roles_by_role on public.user_roles (role);

-- A row asks everybody with a role for a second factor from that time on: a week's notice unless it says otherwise.
create table public.second_factor_rule (
  required_from timestamptz primary key default now() + interval '7 days'
);

-- Who asks, while their session lives: signing out, a new password or a removed account count from the next request on,
-- not only when the token runs out.
create function private.signed_in_user() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select user_id from auth.sessions
  where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and (not_after is null or not_after > now());
$$;

create function private.has_second_factor(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified');
$$;

-- Security definer, so that a policy on user_roles may ask without asking itself again.
-- Who has set up a second factor, or needs one by the rule, has a role only once it has been shown.
-- The session and the token must both have shown the factor: what was handed out before it opens nothing after it.
create function private.acts_as(wanted text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles r
    where r.user_id = private.signed_in_user() and r.role = any (wanted) and (
      auth.jwt() ->> 'aal' = 'aal2'
        and (select s.aal from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid) = 'aal2'
      or not private.has_second_factor(r.user_id)
      and not exists (select from public.second_factor_rule where required_from <= now())
    )
  );
$$;

create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$ select private.acts_as('{admin}') $$;

-- Works with enquiries, reviews, notices and hours. Only admins manage people, erase, export and remove.
create function public.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$ select private.acts_as('{admin,office}') $$;

revoke all on function public.is_admin(), public.is_staff() from public;
grant execute on function public.is_admin(), public.is_staff() to anon, authenticated, service_role;

-- For functions that act as the tables' owner: each begins by asking who calls.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
end;
$$;

create function private.require_staff() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'Only staff may do this' using errcode = '42501';
  end if;
end;
$$;

-- When the caller last proved who they are, by the token in use: with the second factor where the account has one.
create function private.proved_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select to_timestamp(max(proof.timestamp))
  from jsonb_to_recordset(coalesce(auth.jwt() -> 'amr', '[]')) as proof(method text, "timestamp" double precision)
  where proof.method = 'totp' or proof.method like 'mfa/%'
    or not private.has_second_factor(private.signed_in_user()) and proof.method not in ('anonymous', 'token_refresh');
$$;

-- The answer of the Data API, in the form that PostgREST takes from the database.
create function private.require_proof_within(span interval) returns void
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(private.proved_at() < now() - span, true) then
    raise sqlstate 'PGRST' using
      message = '{"code": "reauthentication_needed", "message": "Please confirm that it is you."}',
      detail = '{"status": 403, "headers": {}}';
  end if;
end
$$;

create function private.require_proven_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_proof_within('1 hour');
end
$$;

-- Row security would let a change of no row pass in silence; who may make it is told what is missing.
create function private.require_proof_for_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if public.is_admin() then
    perform private.require_proof_within('1 hour');
  end if;
  return null;
end
$$;

create trigger require_proof_for_roles before insert or update or delete on public.user_roles
for each statement execute function private.require_proof_for_roles();

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  email text,
  created_at timestamptz not null default now(),
  constraint full_name_is_at_most_100_characters check (char_length(full_name) <= 100),
  constraint email_is_at_most_255_characters check (char_length(email) <= 255)
);

create index profiles_newest_first on public.profiles (created_at desc, id);

-- Every account has a profile, in step with the account's address and with the name its owner gives.
create function private.keep_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, email, created_at)
  values (
    new.id,
    nullif(left(btrim(new.raw_user_meta_data ->> 'full_name'), 100), ''),
    new.email,
    coalesce(new.created_at, now())
  )
  on conflict (id) do update set
    email = excluded.email,
    full_name = case
      when old.raw_user_meta_data ->> 'full_name' is distinct from new.raw_user_meta_data ->> 'full_name' then excluded.full_name
      else profiles.full_name
    end;
  return new;
end
$$;

create trigger create_profile after insert on auth.users
for each row execute function private.keep_profile();

create trigger keep_profile after update of email, raw_user_meta_data on auth.users
for each row when (
  old.email is distinct from new.email
  or old.raw_user_meta_data ->> 'full_name' is distinct from new.raw_user_meta_data ->> 'full_name'
) execute function private.keep_profile();

-- One admin must remain. The lock is taken before any row is, so two removals wait instead of deadlocking.
create function private.lock_admin_removal() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles: admin removal', 0));
  return null;
end
$$;

create function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin') then
    -- "for share" makes stricter isolation levels fail instead of trusting an old snapshot.
    perform 1 from public.user_roles where role = 'admin' and user_id <> old.user_id limit 1 for share;
    if not found then
      raise exception 'At least one admin must remain' using errcode = 'P0001';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger lock_admin_removal before update or delete on public.user_roles
for each statement execute function private.lock_admin_removal();

create trigger keep_one_admin before update or delete on public.user_roles
for each row execute function private.keep_one_admin();

-- Hosted projects give new tables to everybody, so every file takes all away first.
revoke all on public.user_roles, public.profiles, public.second_factor_rule from anon, authenticated;
grant select, insert, update, delete on public.user_roles, public.profiles to authenticated;
grant select on public.second_factor_rule to authenticated;
grant all on public.user_roles, public.profiles, public.second_factor_rule to service_role;

alter table public.user_roles enable row level security;
alter table public.profiles enable row level security;
alter table public.second_factor_rule enable row level security;

create policy "Everybody signed in knows the rule" on public.second_factor_rule
for select to authenticated using ((select private.signed_in_user()) is not null);

create policy "People read their own profile, admins read all" on public.profiles
for select to authenticated using (id = (select private.signed_in_user()) or (select public.is_admin()));
create policy "Admins add profiles" on public.profiles
for insert to authenticated with check ((select public.is_admin()));
create policy "Admins change profiles" on public.profiles
for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins delete profiles" on public.profiles
for delete to authenticated using ((select public.is_admin()));

create policy "People read their own roles, admins read all" on public.user_roles
for select to authenticated using (user_id = (select private.signed_in_user()) or (select public.is_admin()));
create policy "Admins grant roles" on public.user_roles
for insert to authenticated with check ((select public.is_admin()));
create policy "Admins change roles" on public.user_roles
for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins remove roles" on public.user_roles
for delete to authenticated using ((select public.is_admin()));

-- Where the account of whoever asks is signed in.
create function public.list_my_sessions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(mine) order by mine.last_used_at desc), '[]') from (
    select s.id, s.created_at as signed_in_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at) as last_used_at,
      s.user_agent as device, host(s.ip) as address, coalesce(s.id::text = auth.jwt() ->> 'session_id', false) as is_this
    from auth.sessions s
    where s.user_id = private.signed_in_user() and (s.not_after is null or s.not_after > now())
  ) mine;
$$;

call private.allow_only('authenticated', 'public.list_my_sessions()');
