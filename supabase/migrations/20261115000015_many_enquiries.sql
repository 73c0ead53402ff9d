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

-- With status and district, so that towns are counted without reading their enquiries.
drop index public.enquiries_by_district;
create index enquiries_by_district on public.enquiries (district, created_at desc, id desc) include (status);
drop index public.enquiries_without_spam;
create index enquiries_without_spam on public.enquiries (created_at desc, id desc) include (district)
  where status not in ('spam', 'canary');

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
