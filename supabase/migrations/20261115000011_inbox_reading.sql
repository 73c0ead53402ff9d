-- How the inbox is read: by view, service, source, town and words, a page at a time; as a file; and one enquiry whole.

-- Without a view, spam is left out; a search finds it, because a caller with a reference may have been taken for it.
create function private.enquiry_conditions(
  wanted_view text, wanted_service text, wanted_source text, wanted_districts text, search text
) returns text
language plpgsql stable set search_path = '' as $$
declare
  conditions text := case wanted_view
    when 'waiting' then 'e.status = ''new'''
    when 'answered' then 'e.status = ''replied'''
    when 'closed' then 'e.status in (''won'', ''lost'')'
    when 'spam' then 'e.status = ''spam'''
    when 'any' then 'e.status <> ''canary'''
    else case when coalesce(search, '') ~ '\S' then 'e.status <> ''canary''' else 'e.status not in (''spam'', ''canary'')' end
  end;
  words constant text[] := regexp_split_to_array(btrim(private.plain_words(left(coalesce(search, ''), 100))), ' ');
  word text;
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
      conditions := conditions || format(' and e.search_text like %L',
        case when length(word) < 3 then '% ' else '%' end
          || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
    end if;
  end loop;
  return conditions;
end;
$$;

-- What waits longest comes first where answers are due; everywhere else the newest does.
create function private.enquiry_order(wanted_view text) returns text
language sql immutable
return case when wanted_view = 'waiting' then 'asc' else 'desc' end;

-- One page, after the row that the last page ended with.
create function private.enquiry_page_query(
  wanted_view text, wanted_service text, wanted_source text, wanted_districts text, search text,
  after_at timestamptz, after_id uuid, page_size integer
) returns text
language sql stable set search_path = '' as $$
  select format(
    'select e.* from public.enquiries e where %1$s%2$s order by e.created_at %3$s, e.id %3$s limit %4$s',
    private.enquiry_conditions(wanted_view, wanted_service, wanted_source, wanted_districts, search),
    case when after_at is not null and after_id is not null
      then format(' and (e.created_at, e.id) %s (%L::timestamptz, %L::uuid)',
        case private.enquiry_order(wanted_view) when 'asc' then '>' else '<' end, after_at, after_id) else '' end,
    private.enquiry_order(wanted_view),
    greatest(1, least(coalesce(page_size, 50), 1000)));
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
  perform private.require_admin();
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'reference', p.reference, 'name', p.name, 'service', p.service, 'address', p.address,
      'beginning', left(regexp_replace(p.message, '\s+', ' ', 'g'), 160),
      'status', p.status, 'spam_reason', p.spam_reason, 'created_at', p.created_at, 'answered_at', p.answered_at,
      'photographs', (select count(*) from public.enquiry_photographs f where f.enquiry_id = p.id),
      'deliveries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'channel', d.channel, 'attempts', d.attempts, 'next_attempt_at', d.next_attempt_at,
          'delivered_at', d.delivered_at, 'failed_at', d.failed_at, 'last_answer', d.last_answer
        ) order by d.channel), '[]')
        from public.enquiry_deliveries d where d.enquiry_id = p.id)
    ) order by p.created_at %1$s, p.id %1$s), '[]')
    from (%2$s) p $query$,
    private.enquiry_order(wanted_view),
    private.enquiry_page_query(
      wanted_view, wanted_service, wanted_source, wanted_districts, search, after_at, after_id, page_size)
  ) into page;
  return page;
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
  perform private.require_admin();
  if after_id is null then
    perform private.write_activity('enquiries exported');
  end if;
  execute format($query$
    select coalesce(jsonb_agg(
      to_jsonb(p) - array['address_hash', 'content_hash', 'channels', 'version', 'updated_at', 'district', 'search_text']
      order by p.created_at %1$s, p.id %1$s), '[]')
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
  perform private.require_admin();
  return (
    select to_jsonb(e) - array['address_hash', 'content_hash', 'channels', 'updated_at', 'district', 'search_text'] || jsonb_build_object(
      'photographs', (select count(*) from public.enquiry_photographs f where f.enquiry_id = e.id),
      'from_same_sender', (select count(*) from public.enquiries s where lower(s.email) = lower(e.email)),
      'deliveries', (
        select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('tries', (
          select coalesce(jsonb_agg(to_jsonb(a) - 'delivery_id' order by a.attempt), '[]')
          from public.enquiry_delivery_attempts a where a.delivery_id = d.id
        )) order by d.channel), '[]')
        from public.enquiry_deliveries d where d.enquiry_id = e.id),
      'history', (
        select coalesce(jsonb_agg(to_jsonb(h) - array['enquiry_id', 'changed_by'] order by h.id), '[]')
        from public.enquiry_history h where h.enquiry_id = e.id))
    from public.enquiries e where e.reference = upper(btrim(wanted_reference)) and e.status <> 'canary');
end;
$$;

revoke all on function
  public.list_enquiries(text, text, text, text, text, timestamptz, uuid, integer),
  public.export_enquiries(text, text, text, text, text, timestamptz, uuid, integer),
  public.read_enquiry(text)
from public, anon, authenticated;
grant execute on function
  public.list_enquiries(text, text, text, text, text, timestamptz, uuid, integer),
  public.export_enquiries(text, text, text, text, text, timestamptz, uuid, integer),
  public.read_enquiry(text)
to authenticated;
