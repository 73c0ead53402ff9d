-- The activity log: who did what and when. Filled by triggers and functions alone, kept for a year.

create table public.staff_activity (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  person uuid references auth.users (id) on delete set null,
  person_name text not null,
  what text not null,
  about text not null default '',
  constraint staff_activity_what_known check (what in (
    'signed in', 'sign-in failed', 'password changed', 'second factor added', 'second factor removed',
    'second factor failed', 'recovery codes made', 'recovery code used', 'recovery code refused', 'copied session ended',
    'role granted', 'role removed', 'invited', 'invitation withdrawn', 'invitation accepted',
    'reset link made', 'reset link withdrawn', 'reset link used', 'user removed', 'enquiries exported', 'enquiries erased',
    'notice added', 'notice changed', 'notice removed', 'different hours added', 'different hours changed',
    'different hours removed', 'reviews imported'
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

-- Called after every password: by the server, and by hosted auth where it is set as its hook.
create function public.password_verification_attempt(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (event ->> 'valid')::boolean and private.has_role((event ->> 'user_id')::uuid) then
    perform private.write_activity('sign-in failed', '', (event ->> 'user_id')::uuid);
  end if;
  return '{"decision": "continue"}';
end
$$;

alter table public.staff_activity enable row level security;

revoke all on public.staff_activity from anon, authenticated, service_role;
grant select on public.staff_activity to authenticated, service_role;

create policy "Admins read the activity log" on public.staff_activity
for select to authenticated using ((select public.is_admin()));

call private.allow_only('supabase_auth_admin', 'public.password_verification_attempt(jsonb)');
