-- What an inbox with hundreds of thousands of enquiries needs beside the rest.

-- How many each view of the list holds. Of a search that finds very many only that is told: to know the view of each,
-- it would have to be read, and nobody goes through a thousand.
create or replace function public.count_enquiries(
  wanted_service text default null, wanted_source text default null, wanted_districts text default null,
  search text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most_found constant integer := 1000;
  searching constant boolean := coalesce(search, '') ~ '\S';
  counts jsonb;
begin
  perform private.require_admin();
  execute format($query$
    select case when %1$L and count(*) > %2$s then jsonb_build_object('more_than', %2$s) else jsonb_build_object(
      'waiting', coalesce(sum(enquiries) filter (where status = 'new'), 0),
      'answered', coalesce(sum(enquiries) filter (where status = 'replied'), 0),
      'closed', coalesce(sum(enquiries) filter (where status in ('won', 'lost')), 0),
      'spam', coalesce(sum(enquiries) filter (where status = 'spam'), 0),
      'all', coalesce(sum(enquiries) filter (where %1$L or status <> 'spam'), 0)) end
    from (%3$s) as counted $query$,
    searching, most_found,
    case when searching or wanted_districts <> ''
      then 'select e.status, 1 as enquiries from public.enquiries e where '
        || private.enquiry_conditions('any', wanted_service, wanted_source, wanted_districts, search)
        || case when searching then format(' limit %s', most_found + 1) else '' end
      else format('select status, enquiries from private.enquiry_counts where %L in ('''', service) and %L in ('''', source)',
        coalesce(wanted_service, ''), coalesce(wanted_source, '')) end
  ) into counts;
  return counts;
end;
$$;

-- With the status, so that towns are counted without reading their enquiries.
drop index public.enquiries_by_district;
create index enquiries_by_district on public.enquiries (district, created_at desc, id desc) include (status);

-- Postcode districts, kept as the other figures are: the overview need not read the enquiries of twelve weeks. No spam.
create table private.district_counts (
  day date not null,
  district text not null,
  slot smallint not null,
  enquiries integer not null,
  primary key (day, district, slot)
);

insert into private.district_counts
select (created_at at time zone 'Europe/London')::date, district, 0, count(*)
from public.enquiries where status not in ('spam', 'canary') group by 1, 2;

create function private.add_district_counts(changes private.district_counts[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.district_counts as counted
  select day, district, pg_backend_pid() % 8, sum(enquiries) from unnest(changes)
  group by day, district having sum(enquiries) <> 0 order by day, district
  on conflict (day, district, slot) do update set enquiries = counted.enquiries + excluded.enquiries;
$$;

create or replace function private.count_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added private.enquiry_counts[];
  removed private.enquiry_counts[];
  districts_added private.district_counts[];
  districts_removed private.district_counts[];
begin
  if tg_op <> 'DELETE' then
    added := (
      select array_agg((day, service, source, status, answer, 0, enquiries)::private.enquiry_counts) from (
        select (created_at at time zone 'Europe/London')::date as day, service, source, status,
          private.enquiry_answer(created_at, answered_at) as answer, count(*)::integer as enquiries
        from rows_after where status <> 'canary' group by 1, 2, 3, 4, 5) as counted);
    districts_added := (
      select array_agg((day, district, 0, enquiries)::private.district_counts) from (
        select (created_at at time zone 'Europe/London')::date as day, district, count(*)::integer as enquiries
        from rows_after where status not in ('spam', 'canary') group by 1, 2) as counted);
  end if;
  if tg_op <> 'INSERT' then
    removed := (
      select array_agg((day, service, source, status, answer, 0, -enquiries)::private.enquiry_counts) from (
        select (created_at at time zone 'Europe/London')::date as day, service, source, status,
          private.enquiry_answer(created_at, answered_at) as answer, count(*)::integer as enquiries
        from rows_before where status <> 'canary' group by 1, 2, 3, 4, 5) as counted);
    districts_removed := (
      select array_agg((day, district, 0, -enquiries)::private.district_counts) from (
        select (created_at at time zone 'Europe/London')::date as day, district, count(*)::integer as enquiries
        from rows_before where status not in ('spam', 'canary') group by 1, 2) as counted);
  end if;
  perform private.add_enquiry_counts(added || removed);
  perform private.add_district_counts(districts_added || districts_removed);
  return null;
end;
$$;

-- The last twelve weeks in pictures: how many, answered how soon, from where, for which postcodes. Spam does not count.
create or replace function public.enquiries_overview(reply_hours integer) returns jsonb
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
          select district, sum(enquiries) as enquiries from private.district_counts where day >= this_week - 77
          group by district having sum(enquiries) > 0) as counted)));
end;
$$;

-- Each kind by an index of its own: asked for in one condition, every step of the clean-up went through all enquiries.
create or replace function private.enquiries_to_remove(
  retention_months integer, spam_days integer, at_most integer default null
) returns setof uuid
language sql stable set search_path = '' as $$
  select id from (
    (select id from public.enquiries
      where status = 'spam' and created_at < now() - make_interval(days => spam_days) order by created_at limit at_most)
    union
    (select id from public.enquiries
      where status = 'canary' and created_at < now() - interval '1 day' order by created_at limit at_most)
    union
    (select id from public.enquiries
      where created_at < now() - make_interval(months => retention_months) order by created_at limit at_most)
  ) as due limit at_most;
$$;
