-- Staff's links to get in: invitations, and new passwords for colleagues who lost access.

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

alter table public.staff_links enable row level security;

revoke all on public.staff_links from anon, authenticated, service_role;
grant select on public.staff_links to authenticated, service_role;

create policy "Admins read the links under way" on public.staff_links
for select to authenticated using ((select public.is_admin()));
