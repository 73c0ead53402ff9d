-- What keeps the site running: how backups went, what clean-ups removed or hold back, what is wrong, and what the server
-- does for the office by itself: a digest in the morning, and a test enquiry a day.

create table public.backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  file text not null,
  bytes bigint,
  good boolean not null,
  problem text,

  constraint backups_good_or_problem check (good = (problem is null)),
  constraint backups_good_has_a_file check (bytes is not null or not good)
);

comment on column public.backups.bytes is 'The size of the file; nothing where none was kept';
comment on column public.backups.good is 'Restored into an empty database and found equal, table by table';

create index backups_newest_first on public.backups (finished_at desc) where good;

-- One row for each clean-up that had something to remove.
create table public.clean_ups (
  id bigint generated always as identity primary key,
  began_at timestamptz not null default clock_timestamp(),
  looked_at timestamptz not null default clock_timestamp(),
  due integer not null,
  removed integer not null default 0,
  held_because text,
  waited interval not null default '0',
  finished_at timestamptz,

  constraint clean_ups_held_known check (held_because in ('more than a tenth', 'clock'))
);

comment on column public.clean_ups.due is 'How many enquiries were old enough when it began';
comment on column public.clean_ups.held_because is 'Why it waited for a day first';
comment on column public.clean_ups.waited is 'How long it has waited, by the time between looks';

create unique index clean_ups_one_at_a_time on public.clean_ups (finished_at) nulls not distinct where finished_at is null;

alter table public.backups enable row level security;
alter table public.clean_ups enable row level security;
create policy "Admins read how backups went" on public.backups
  for select to authenticated using ((select public.is_admin()));
create policy "Admins read what clean-ups removed" on public.clean_ups
  for select to authenticated using ((select public.is_admin()));
revoke all on public.backups, public.clean_ups from public, anon, authenticated;
grant select on public.backups, public.clean_ups to authenticated;
grant all on public.backups, public.clean_ups to service_role;

-- Spam is kept for some days so that a mistake can be found, everything else as long as the owner decided. What is dated
-- before there was this site was stored by a clock that had lost its battery: it may be of today.
create function private.enquiries_to_remove(
  retention_months integer, spam_days integer, at_most integer default null
) returns setof uuid
language sql stable set search_path = '' as $$
  select id from private.real_enquiries()
  where created_at >= timestamptz '2020-01-01Z' and (created_at < now() - make_interval(months => retention_months)
     or (status = 'spam' and created_at < now() - make_interval(days => spam_days)))
  order by created_at limit at_most;
$$;

-- One small step of the clean-up; answers how many it removed, and is called again until that is nought. A clean-up of
-- more than a tenth of all enquiries, or by a clock that may have jumped (the caller has seen it, or nothing has been
-- stored for a month), waits for a day. The day is counted from look to look: another jump does not shorten it.
create function public.purge_enquiries(
  retention_months integer, spam_days integer, clock_jumped boolean default false
) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  at_once constant integer := 200;
  longest_step constant interval := '2 hours';
  this_run public.clean_ups;
  removed_now integer;
begin
  -- Several servers look after one database; one of them is enough.
  if not pg_try_advisory_xact_lock(2026111509) then
    return 0;
  end if;
  select * into this_run from public.clean_ups where finished_at is null;

  if this_run.id is null then
    insert into public.clean_ups (due, held_because)
      select due.rows, case
        when clock_jumped or not exists (
          select from private.real_enquiries()
          where created_at between now() - interval '1 month' and now() + interval '1 day') then 'clock'
        when due.rows > 0.1 * (select count(*) from private.real_enquiries()) then 'more than a tenth' end
      from (select count(*) as rows from private.enquiries_to_remove(retention_months, spam_days)) as due
      where due.rows > 0
      returning * into this_run;
    if this_run.id is null then
      return 0;
    end if;
  else
    update public.clean_ups set
      held_because = case when clock_jumped then 'clock' else held_because end,
      waited = case when clock_jumped then interval '0'
        else waited + greatest(interval '0', least(clock_timestamp() - looked_at, longest_step)) end,
      looked_at = clock_timestamp()
    where id = this_run.id returning * into this_run;
  end if;

  if not exists (select from private.enquiries_to_remove(retention_months, spam_days, 1)) then
    update public.clean_ups set finished_at = clock_timestamp() where id = this_run.id;
    return 0;
  end if;
  if this_run.held_because is not null and this_run.waited < interval '1 day' then
    return 0;
  end if;

  perform set_config('app.keeps_learned', 'yes', true);
  delete from public.enquiries
    where id in (select * from private.enquiries_to_remove(retention_months, spam_days, at_once));
  get diagnostics removed_now = row_count;
  update public.clean_ups set removed = removed + removed_now where id = this_run.id;
  return removed_now;
end;
$$;

call private.allow_only('service_role',
  'private.enquiries_to_remove(integer, integer, integer)', 'public.purge_enquiries(integer, integer, boolean)');

-- What is wrong at the moment: written by the servers, each time they look; whatever nobody has seen for a while is over.
create table private.troubles (
  reason text primary key,
  words text not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  mailed_at timestamptz
);

-- One row for each morning that a server has taken on.
create table private.digests (
  day date primary key,
  began_at timestamptz not null
);

-- The test enquiry of a day (enquiries.is_canary): sent to the form's address, then followed to where it has to arrive.
create table private.canaries (
  day date primary key,
  sent_at timestamptz not null,
  reference text,
  silent text[]
);

comment on column private.canaries.silent is 'What it did not come back from within the hour; nothing while it is under way';

-- For the staff's page. What a wrong clock dated in the future decides nothing, nor does a backup that somebody made elsewhere.
create function public.operation_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'troubles', (
      select coalesce(jsonb_agg(jsonb_build_object('words', words, 'since', since) order by since, reason), '[]')
      from private.troubles where seen_at between now() - interval '5 minutes' and now() + interval '5 minutes'),
    'last_backup', (
      select max(finished_at) from public.backups
      where good and file !~ '[/\\]' and finished_at < now() + interval '10 minutes'));
end;
$$;

call private.allow_only('authenticated', 'public.operation_state()');
