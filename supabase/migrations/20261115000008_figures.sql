-- Figures of the inbox: how many enquiries there are, answered how soon, from where.

-- Kept as enquiries change, so that figures need not read them all.
create table private.enquiry_counts (
  day date not null,
  service text not null,
  source text not null,
  status text not null,
  answer text not null,
  slot smallint not null,
  enquiries integer not null,
  primary key (day, service, source, status, answer, slot)
);

comment on column private.enquiry_counts.slot is 'Enquiries that arrive together count in rows of their own instead of waiting for each other';

-- Within how many hours, a week at most: what is in time depends on what the firm promises.
create function private.enquiry_answer(created_at timestamptz, answered_at timestamptz) returns text
language sql immutable parallel safe
return case
  when answered_at is null then 'none'
  else least(ceil(extract(epoch from answered_at - created_at) / 3600), 169)::integer::text
end;

-- In one order always: changes of several rows wait for each other, and never in a circle.
create function private.add_enquiry_counts(changes private.enquiry_counts[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.enquiry_counts as counted
  select day, service, source, status, answer, pg_backend_pid() % 8, sum(enquiries) from unnest(changes)
  group by day, service, source, status, answer having sum(enquiries) <> 0
  order by day, service, source, status, answer
  on conflict (day, service, source, status, answer, slot)
    do update set enquiries = counted.enquiries + excluded.enquiries;
$$;

create function private.count_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added private.enquiry_counts[];
  removed private.enquiry_counts[];
begin
  if tg_op <> 'DELETE' then
    added := (
      select array_agg((day, service, source, status, answer, 0, enquiries)::private.enquiry_counts) from (
        select (created_at at time zone 'Europe/London')::date as day, service, source, status,
          private.enquiry_answer(created_at, answered_at) as answer, count(*)::integer as enquiries
        from rows_after where status <> 'canary' group by 1, 2, 3, 4, 5) as counted);
  end if;
  if tg_op <> 'INSERT' then
    removed := (
      select array_agg((day, service, source, status, answer, 0, -enquiries)::private.enquiry_counts) from (
        select (created_at at time zone 'Europe/London')::date as day, service, source, status,
          private.enquiry_answer(created_at, answered_at) as answer, count(*)::integer as enquiries
        from rows_before where status <> 'canary' group by 1, 2, 3, 4, 5) as counted);
  end if;
  perform private.add_enquiry_counts(added || removed);
  return null;
end;
$$;

create trigger count_added_enquiries after insert on public.enquiries
  referencing new table as rows_after for each statement execute function private.count_enquiries();
create trigger count_changed_enquiries after update on public.enquiries
  referencing old table as rows_before new table as rows_after
  for each statement execute function private.count_enquiries();
create trigger count_removed_enquiries after delete on public.enquiries
  referencing old table as rows_before for each statement execute function private.count_enquiries();
-- Also while a backup is read back, which fires no other trigger.
alter table public.enquiries enable always trigger count_added_enquiries;

-- How many each view of the list holds.
create function public.count_enquiries(
  wanted_service text default null, wanted_source text default null, wanted_districts text default null,
  search text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counts jsonb;
begin
  perform private.require_admin();
  execute format($query$
    select jsonb_build_object(
      'waiting', coalesce(sum(enquiries) filter (where status = 'new'), 0),
      'answered', coalesce(sum(enquiries) filter (where status = 'replied'), 0),
      'closed', coalesce(sum(enquiries) filter (where status in ('won', 'lost')), 0),
      'spam', coalesce(sum(enquiries) filter (where status = 'spam'), 0),
      'all', coalesce(sum(enquiries) filter (where %L or status <> 'spam'), 0))
    from (%s) as counted $query$,
    coalesce(search, '') ~ '\S',
    case when coalesce(search, '') ~ '\S' or wanted_districts <> ''
      then 'select e.status, 1 as enquiries from public.enquiries e where '
        || private.enquiry_conditions('any', wanted_service, wanted_source, wanted_districts, search)
      else format('select status, enquiries from private.enquiry_counts where %L in ('''', service) and %L in ('''', source)',
        coalesce(wanted_service, ''), coalesce(wanted_source, '')) end
  ) into counts;
  return counts;
end;
$$;

-- For the badge of the tab.
create function public.count_unanswered_enquiries() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(sum(enquiries), 0) from private.enquiry_counts where status = 'new');
end;
$$;

-- The last twelve weeks in pictures: how many, answered how soon, from where, for which postcodes. Spam does not count.
create function public.enquiries_overview(reply_hours integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  this_week constant date := date_trunc('week', now() at time zone 'Europe/London')::date;
  still_in_time integer;
begin
  perform private.require_admin();
  -- The only figure that changes with the clock, and one that few enquiries make up.
  select count(*) into still_in_time from public.enquiries
    where status = 'new' and answered_at is null and created_at >= now() - make_interval(hours => reply_hours);
  return (
    with recent as materialized (
      select date_trunc('week', day)::date as week, service, source, answer, sum(enquiries)::integer as enquiries
      from private.enquiry_counts where day >= this_week - 77 and status <> 'spam'
      group by 1, 2, 3, 4 having sum(enquiries) > 0
    ), by_week as (
      select week, jsonb_object_agg(service, enquiries) as services
      from (select week, service, sum(enquiries) as enquiries from recent group by week, service) as counted group by week
    ), by_source as (
      select source, sum(enquiries) as enquiries, row_number() over (order by sum(enquiries) desc, source) as place
      from recent group by source
    ), by_answer as (
      select coalesce(sum(enquiries) filter (where nullif(answer, 'none')::integer <= reply_hours), 0) as in_time,
        coalesce(sum(enquiries) filter (where nullif(answer, 'none')::integer > reply_hours), 0) as late,
        coalesce(sum(enquiries) filter (where answer = 'none'), 0) as unanswered
      from recent
    )
    select jsonb_build_object(
      'weeks', (
        select jsonb_agg(jsonb_build_object('week', w.week::date, 'services', coalesce(by_week.services, '{}')) order by w.week)
        from generate_series(this_week - 77, this_week, interval '7 days') as w(week)
        left join by_week on by_week.week = w.week::date),
      'answers', (
        select jsonb_build_object('in_time', in_time, 'late', late,
          'waiting', least(still_in_time, unanswered), 'overdue', greatest(unanswered - still_in_time, 0))
        from by_answer),
      'sources', (
        select coalesce(jsonb_agg(jsonb_build_object('source', source, 'enquiries', enquiries) order by place), '[]')
        from (
          select source, enquiries, place from by_source where place <= 5
          union all
          select 'all others', sum(enquiries), 6 from by_source where place > 5 having count(*) > 0
        ) as listed),
      'districts', (
        select coalesce(jsonb_object_agg(district, enquiries), '{}') from (
          select district, count(*) as enquiries from public.enquiries
          where created_at >= (this_week - 77)::timestamp at time zone 'Europe/London'
            and status not in ('spam', 'canary')
          group by district) as counted)));
end;
$$;

revoke all on function public.count_enquiries(text, text, text, text), public.count_unanswered_enquiries(),
  public.enquiries_overview(integer) from public, anon, authenticated;
grant execute on function public.count_enquiries(text, text, text, text), public.count_unanswered_enquiries(),
  public.enquiries_overview(integer) to authenticated;
