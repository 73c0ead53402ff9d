-- How the inbox is read: by view, service, source, town and words, a page at a time; in figures; as a file; and one
-- enquiry whole. At most some ten thousand enquiries are there, so figures are counted as they are asked for.

-- A day of the reminder that has come brings any enquiry but spam back among those that wait.
-- Without a view, spam is left out; a search finds it, because a caller with a reference may have been taken for it.
create function private.enquiry_conditions(
  wanted_view text, wanted_service text, wanted_source text, wanted_districts text, search text
) returns text
language plpgsql stable set search_path = '' as $$
declare
  conditions text := case wanted_view
    when 'waiting' then format('(e.status = ''new'' or e.status <> ''spam'' and e.remind_on <= %L)', private.day_in_britain())
    when 'mine' then format('e.assigned_to = %L and e.status in (''new'', ''replied'')', auth.uid())
    when 'answered' then 'e.status = ''replied'''
    when 'closed' then 'e.status in (''won'', ''lost'')'
    when 'spam' then 'e.status = ''spam'''
    when 'any' then 'true'
    else case when coalesce(search, '') ~ '\S' then 'true' else 'e.status <> ''spam''' end
  end;
  words constant text[] := regexp_split_to_array(btrim(private.plain_words(left(coalesce(search, ''), 100))), ' ');
  word text;
  patterns text[] := '{}';
begin
  if wanted_service <> '' then
    conditions := conditions || format(' and e.service = %L', wanted_service);
  end if;
  if wanted_source <> '' then
    conditions := conditions || format(' and e.source = %L', wanted_source);
  end if;
  if wanted_districts <> '' then
    conditions := conditions || format(' and e.district = any (%L::text[])', string_to_array(wanted_districts, ','));
  end if;
  foreach word in array words loop
    -- 01632 and +44 1632 are the same place: what stands before the area code does not matter.
    if word ~ '^(\+|[0-9()./-]{4})[0-9()./-]*$' then
      word := regexp_replace(regexp_replace(regexp_replace(word, '^(\+|00)44', ''), '\D', '', 'g'), '^0+(?=.)', '');
    end if;
    -- One or two letters find the beginnings of words only: the index knows no shorter pieces than three.
    if word <> '' then
      patterns := patterns || format('words like %L', case when length(word) < 3 then '% ' else '%' end
        || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
    end if;
  end loop;
  if patterns <> '{}' then
    conditions := conditions || format(' and e.id in (select enquiry_id from private.enquiry_search where %s)',
      array_to_string(patterns, ' and '));
  end if;
  return conditions;
end;
$$;

-- What waits longest comes first where answers are due; everywhere else the newest does.
create function private.enquiry_order(wanted_view text) returns text
language sql immutable
return case when wanted_view = 'waiting' then 'asc' else 'desc' end;

-- Those that wait lie on three shelves: reminders whose day has come, then all without one, then those put off.
create function private.waiting_shelves(today date) returns text[]
language sql immutable
return array[
  format('e.status <> ''spam'' and e.remind_on <= %L', today),
  'e.status = ''new'' and e.remind_on is null',
  format('e.status = ''new'' and e.remind_on > %L', today)];

-- On which of them an enquiry lies; the second where that has changed.
create function private.shelf_of(enquiry uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case when remind_on <= private.day_in_britain() then 1 when remind_on is not null and status = 'new' then 3 else 2 end
    from public.enquiries where id = enquiry), 2);
$$;

-- One page, after the row that the last page ended with. It is found in the index alone; only its own rows are read.
create function private.enquiry_page_query(
  wanted_view text, wanted_service text, wanted_source text, wanted_districts text, search text,
  after_at timestamptz, after_id uuid, page_size integer
) returns text
language sql stable set search_path = '' as $$
  with shelves as (
    select place, condition from unnest(case when wanted_view = 'waiting'
      then private.waiting_shelves(private.day_in_britain()) else '{true}' end) with ordinality as s(condition, place)
  ), after as (
    select case when after_at is null or after_id is null then 0 when wanted_view = 'waiting' then private.shelf_of(after_id) else 1 end as place
  ), direction as (
    select private.enquiry_order(wanted_view) as "order", greatest(1, least(coalesce(page_size, 50), 1000)) as size
  )
  select format(
    'select enquiry.*, found.shelf from public.enquiries enquiry join (select * from (%s) laid_out order by shelf, created_at %2$s, id %2$s limit %3$s) found using (id)',
    string_agg(format(
      '(select e.id, %1$s as shelf, e.created_at from private.real_enquiries() e where %2$s and %3$s%4$s order by e.created_at %5$s, e.id %5$s limit %6$s)',
      s.place, s.condition,
      private.enquiry_conditions(case when wanted_view = 'waiting' then 'any' else wanted_view end,
        wanted_service, wanted_source, wanted_districts, search),
      case when s.place = after.place then format(' and (e.created_at, e.id) %s (%L::timestamptz, %L::uuid)',
        case d."order" when 'asc' then '>' else '<' end, after_at, after_id) else '' end,
      d."order", d.size), ' union all ' order by s.place),
    min(d."order"), min(d.size))
  from shelves s, after, direction d where s.place >= after.place;
$$;

-- The first words of a message, cut after a word.
create function private.beginning_of(message text) returns text
language sql immutable set search_path = ''
return (
  select case when length(line) <= 160 then line else coalesce(substring(left(line, 160) from '^(.{100,})\s'), left(line, 159)) || '…' end
  from regexp_replace(btrim(message), '\s+', ' ', 'g') as line);

-- The digits of a telephone number as it is dialled within Britain: 01632, +44 1632 and 0044 (0)1632 are the same place.
-- Nothing where there are too few to tell people apart.
create function private.dialled(phone text) returns text
language sql immutable parallel safe set search_path = ''
return (
  select case when length(digits) >= 9 and digits !~ '^(.)\1*$' then left(digits, 10) end
  from regexp_replace(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?44', ''), '^0+', '') as digits);

create index enquiries_by_phone on public.enquiries (private.dialled(phone));
grant execute on function private.dialled(text) to authenticated, service_role;

-- All enquiries of one person: from the same mailbox, however its address is spelt, or from the same telephone.
create function private.enquiries_of_person(email text, phone text) returns setof public.enquiries
language sql stable set search_path = '' as $$
  select * from private.real_enquiries() o
  where private.mailbox_of(o.email) = private.mailbox_of(enquiries_of_person.email)
    or private.dialled(o.phone) = private.dialled(enquiries_of_person.phone);
$$;

-- These functions read as the tables' owner, since behind row security the planner may not use the index for words.
create function public.list_enquiries(
  wanted_view text default null, wanted_service text default null, wanted_source text default null,
  wanted_districts text default null, search text default null, after_at timestamptz default null, after_id uuid default null,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.require_staff();
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'reference', p.reference, 'name', p.name, 'service', p.service, 'address', p.address,
      'beginning', private.beginning_of(p.message),
      'status', p.status, 'spam_reason', p.spam_reason, 'spam_signs', p.spam_signs, 'created_at', p.created_at,
      'answered_at', p.answered_at, 'remind_on', p.remind_on, 'assigned_to', p.assigned_to,
      'assigned_name', private.name_of(p.assigned_to),
      'others', (select count(*) from private.enquiries_of_person(p.email, p.phone) o where o.id <> p.id),
      'photographs', (select count(*) from public.enquiry_photographs f where f.enquiry_id = p.id),
      'deliveries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'channel', d.channel, 'attempts', d.attempts, 'next_attempt_at', d.next_attempt_at,
          'delivered_at', d.delivered_at, 'failed_at', d.failed_at, 'last_answer', d.last_answer, 'locked_until', d.locked_until
        ) order by d.channel, d.created_at), '[]')
        from public.enquiry_deliveries d where d.enquiry_id = p.id)
    ) order by p.shelf, p.created_at %1$s, p.id %1$s), '[]')
    from (%2$s) p $query$,
    private.enquiry_order(wanted_view),
    private.enquiry_page_query(
      wanted_view, wanted_service, wanted_source, wanted_districts, search, after_at, after_id, page_size)
  ) into page;
  return page;
end;
$$;

-- How many each view of the list holds. Of a search that finds very many only that is told: nobody goes through a
-- thousand, and to know the view of each it would have to be read.
create function public.count_enquiries(
  wanted_service text default null, wanted_source text default null, wanted_districts text default null,
  search text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most_found constant integer := 1000;
  searching constant boolean := coalesce(search, '') ~ '\S';
  counts jsonb;
begin
  perform private.require_staff();
  execute format($query$
    select case when %1$L and sum(enquiries) > %2$s then jsonb_build_object('more_than', %2$s) else jsonb_build_object(
      'waiting', coalesce(sum(enquiries) filter (where status = 'new' or is_due and status <> 'spam'), 0),
      'mine', coalesce(sum(enquiries) filter (where is_mine and status in ('new', 'replied')), 0),
      'answered', coalesce(sum(enquiries) filter (where status = 'replied'), 0),
      'closed', coalesce(sum(enquiries) filter (where status in ('won', 'lost')), 0),
      'spam', coalesce(sum(enquiries) filter (where status = 'spam'), 0),
      'all', coalesce(sum(enquiries) filter (where %1$L or status <> 'spam'), 0)) end
    from (
      select status, is_due, is_mine, count(*) as enquiries
      from (
        select e.status, coalesce(e.remind_on <= %5$L, false) as is_due, coalesce(e.assigned_to = %6$L, false) as is_mine
        from private.real_enquiries() e where %3$s limit %4$L
      ) as found group by status, is_due, is_mine
    ) as counted $query$,
    searching, most_found,
    private.enquiry_conditions('any', wanted_service, wanted_source, wanted_districts, search),
    case when searching then most_found + 1 end, private.day_in_britain(), auth.uid()
  ) into counts;
  return counts;
end;
$$;

-- For the line above the tabs: how many wait, and how many of them for longer than was promised.
create function public.count_unanswered_enquiries(reply_hours integer default 24) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'waiting', count(*) + (
        select count(*) from private.real_enquiries()
        where remind_on <= private.day_in_britain() and status in ('replied', 'won', 'lost')),
      'late', count(*) filter (where created_at <= now() - make_interval(hours => reply_hours)))
    from private.real_enquiries() where status = 'new');
end;
$$;

-- The last twelve weeks in pictures: how many, answered how soon, from where, for which postcodes. Spam does not count.
create function public.enquiries_overview(reply_hours integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  this_week constant date := date_trunc('week', private.day_in_britain())::date;
  promised constant interval := make_interval(hours => reply_hours);
begin
  perform private.require_staff();
  return (
    with recent as materialized (
      select date_trunc('week', created_at at time zone 'Europe/London')::date as week, service, source, district,
        coalesce(answered_at, now()) <= created_at + promised as in_time, answered_at is not null as answered
      from private.real_enquiries()
      where status <> 'spam' and created_at >= (this_week - 77)::timestamp at time zone 'Europe/London'
    ), by_week as (
      select week, jsonb_object_agg(service, enquiries) as services
      from (select week, service, count(*) as enquiries from recent group by week, service) as counted group by week
    ), by_source as (
      select source, count(*) as enquiries, row_number() over (order by count(*) desc, source) as place
      from recent group by source
    )
    select jsonb_build_object(
      'weeks', (
        select jsonb_agg(jsonb_build_object('week', w.week::date, 'services', coalesce(by_week.services, '{}')) order by w.week)
        from generate_series(this_week - 77, this_week, interval '7 days') as w(week)
        left join by_week on by_week.week = w.week::date),
      'answers', (
        select jsonb_build_object(
          'in_time', count(*) filter (where answered and in_time), 'late', count(*) filter (where answered and not in_time),
          'waiting', count(*) filter (where not answered and in_time), 'overdue', count(*) filter (where not answered and not in_time))
        from recent),
      'sources', (
        select coalesce(jsonb_agg(jsonb_build_object('source', source, 'enquiries', enquiries) order by place), '[]')
        from (
          select source, enquiries, place from by_source where place <= 5
          union all
          select 'all others', sum(enquiries), 6 from by_source where place > 5 having count(*) > 0
        ) as listed),
      'districts', (
        select coalesce(jsonb_object_agg(district, enquiries), '{}')
        from (select district, count(*) as enquiries from recent group by district) as counted)));
end;
$$;

-- The first page of an export is a line in the activity log.
create function public.export_enquiries(
  wanted_view text default null, wanted_service text default null, wanted_source text default null,
  wanted_districts text default null, search text default null, after_at timestamptz default null, after_id uuid default null,
  page_size integer default 500
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.require_proven_admin();
  if after_id is null then
    perform private.write_activity('enquiries exported');
  end if;
  execute format($query$
    select coalesce(jsonb_agg(
      to_jsonb(p) - array['address_hash', 'content_hash', 'channels', 'version', 'updated_at', 'district', 'is_canary', 'assigned_to',
        'learned_as', 'shelf']
      order by p.shelf, p.created_at %1$s, p.id %1$s), '[]')
    from (%2$s) p $query$,
    private.enquiry_order(wanted_view),
    private.enquiry_page_query(
      wanted_view, wanted_service, wanted_source, wanted_districts, search, after_at, after_id, page_size)
  ) into page;
  return page;
end;
$$;

-- Everything about one enquiry, or null.
create function public.read_enquiry(wanted_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select to_jsonb(e) - array['address_hash', 'content_hash', 'channels', 'updated_at', 'district', 'is_canary', 'learned_as'] || jsonb_build_object(
      'assigned_name', private.name_of(e.assigned_to),
      'others', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'reference', o.reference, 'service', o.service, 'beginning', private.beginning_of(o.message), 'status', o.status,
          'created_at', o.created_at, 'answered_at', o.answered_at, 'version', o.version,
          'last_reply', (select private.beginning_of(r.body) from public.enquiry_replies r where r.enquiry_id = o.id order by r.created_at desc limit 1)
        ) order by o.created_at desc), '[]')
        from private.enquiries_of_person(e.email, e.phone) o where o.id <> e.id),
      'replies', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'body', r.body, 'written_by_name', r.written_by_name, 'created_at', r.created_at) order by r.created_at), '[]')
        from public.enquiry_replies r where r.enquiry_id = e.id),
      'draft', (select d.body from public.reply_drafts d where d.enquiry_id = e.id and d.person = auth.uid()),
      'reply_from', (select sender from private.reply_sender),
      'photographs', (select count(*) from public.enquiry_photographs f where f.enquiry_id = e.id),
      'from_same_sender', (select count(*) from private.real_enquiries() s where lower(s.email) = lower(e.email)),
      'deliveries', (
        select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('tries', (
          select coalesce(jsonb_agg(to_jsonb(a) - 'delivery_id' order by a.attempt), '[]')
          from public.enquiry_delivery_attempts a where a.delivery_id = d.id
        )) order by d.channel, d.created_at), '[]')
        from public.enquiry_deliveries d where d.enquiry_id = e.id),
      'history', (
        select coalesce(jsonb_agg(to_jsonb(h) - array['enquiry_id', 'changed_by'] order by h.id), '[]')
        from public.enquiry_history h where h.enquiry_id = e.id))
    from private.real_enquiries() e where e.reference = upper(btrim(wanted_reference)));
end;
$$;

call private.allow_only('authenticated',
  'public.list_enquiries(text, text, text, text, text, timestamptz, uuid, integer)',
  'public.export_enquiries(text, text, text, text, text, timestamptz, uuid, integer)',
  'public.count_enquiries(text, text, text, text)', 'public.count_unanswered_enquiries(integer)',
  'public.enquiries_overview(integer)', 'public.read_enquiry(text)');
