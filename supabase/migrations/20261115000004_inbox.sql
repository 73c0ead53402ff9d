-- The inbox: admins answer enquiries, note what was said, see who did what, and search.

-- Every change, in the words needed to show it. A row without an enquiry tells of an erasure.
create table public.enquiry_history (
  id bigint generated always as identity primary key,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid references auth.users (id) on delete set null,
  changed_by_name text not null,
  what text not null,
  value_before text not null default '',
  value_after text not null default '',
  constraint enquiry_history_what_known check (what in ('status', 'notes', 'sent again', 'erased'))
);

create index enquiry_history_of_enquiry on public.enquiry_history (enquiry_id, id);
create index enquiry_history_of_person on public.enquiry_history (changed_by);

alter table public.enquiry_history enable row level security;
create policy "Admins read the history of enquiries" on public.enquiry_history
  for select to authenticated using ((select public.is_admin()));
revoke all on public.enquiry_history from public, anon, authenticated;
grant select on public.enquiry_history to authenticated;
grant all on public.enquiry_history to service_role;

create function private.write_enquiry_history(enquiry uuid, what text, value_before text, value_after text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.enquiry_history (enquiry_id, changed_by, changed_by_name, what, value_before, value_after)
  select enquiry, u.id, coalesce(nullif(p.full_name, ''), p.email, 'The server'), what, value_before, value_after
  from (select auth.uid() as id) as caller
  left join auth.users u on u.id = caller.id
  left join public.profiles p on p.id = caller.id;
$$;

-- Records a change, whoever made it and by whatever way; spam that is released is delivered.
create function private.follow_enquiry_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status then
    perform private.write_enquiry_history(new.id, 'status', old.status, new.status);
  end if;
  if new.notes <> old.notes then
    perform private.write_enquiry_history(new.id, 'notes', old.notes, new.notes);
  end if;
  if old.status = 'spam' and new.status <> 'spam' then
    insert into public.enquiry_deliveries (enquiry_id, channel)
      select new.id, channel from unnest(new.channels) as channel
      on conflict (enquiry_id, channel) do nothing;
    perform pg_notify('enquiry_deliveries', '');
  end if;
  return null;
end;
$$;

create trigger follow_enquiry_change after update on public.enquiries
  for each row execute function private.follow_enquiry_change();

-- Gives deliveries that have not arrived another try at once. Answers how many there were.
create function public.send_enquiry_again(enquiry uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  waiting text[];
begin
  perform private.require_admin();
  with woken as (
    update public.enquiry_deliveries d set failed_at = null, next_attempt_at = now()
    where d.enquiry_id = enquiry and d.delivered_at is null and (d.locked_until is null or d.locked_until < now())
    returning d.channel
  )
  select coalesce(array_agg(channel order by channel), '{}') into waiting from woken;
  if cardinality(waiting) > 0 then
    perform private.write_enquiry_history(enquiry, 'sent again', '', array_to_string(waiting, ', '));
    perform pg_notify('enquiry_deliveries', '');
  end if;
  return cardinality(waiting);
end;
$$;

-- Erases one person's enquiries, if they are as many as the admin was told when asked.
create function public.erase_enquiries(person_email text, expected integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  erased integer;
begin
  perform private.require_admin();
  delete from public.enquiries where lower(email) = lower(btrim(person_email));
  get diagnostics erased = row_count;
  if erased is distinct from expected then
    raise exception 'The number of enquiries from this person has changed to %', erased using errcode = 'P0001';
  end if;
  if erased > 0 then
    -- Who, when and how many; whose they were is what had to be forgotten.
    perform private.write_enquiry_history(null, 'erased', '', erased::text);
  end if;
  return erased;
end;
$$;

-- Where a visitor came from: one name for a search engine or network, whatever address of it led here, and the
-- campaign. A page of our own that led to the form is not where the visitor came from.
create function private.enquiry_source(utm_source text, utm_campaign text, referrer text, page_url text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(lower(case
    when btrim(utm_source) <> '' then btrim(utm_source)
    when split_part(referrer, '/', 3) in ('', split_part(page_url, '/', 3)) then 'direct'
    else split_part(referrer, '/', 3)
  end), '^www\.', ''),
  '^(.*\.)?(google|bing|yahoo|duckduckgo|ecosia|facebook|instagram|linkedin|nextdoor|pinterest|tiktok|yell|youtube)\.[a-z]{2,3}(\.[a-z]{2})?$', '\2')
  || case when btrim(utm_campaign) <> '' then ': ' || btrim(utm_campaign) else '' end;

-- The part of a postcode that says which town it is near: WR14 of wr14 3ab. Empty where it is no whole postcode.
create function private.postcode_district(address text) returns text
language sql immutable parallel safe
return coalesce((regexp_match(upper(regexp_replace(address, '\s', '', 'g')), '^([A-Z]{1,2}[0-9][0-9A-Z]?)[0-9][A-Z]{2}$'))[1], '');

-- Words without accents, apostrophes and capitals, so that they are found however they are typed.
create function private.plain_words(words text) returns text
language sql immutable parallel safe
return lower(translate(
  regexp_replace(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f''’‘ʼ`]', '', 'g'), '\s+', ' ', 'g'),
  'łŁøØđĐßı', 'lLoOdDsi'));

-- What the search looks at; telephone and postcode also stand without what people put between their parts.
create function private.enquiry_search_text(
  reference text, name text, email text, phone text, address text, message text, notes text
) returns text
language sql immutable parallel safe
return private.plain_words(
  ' ' || reference || ' ' || name || ' ' || email || ' ' || phone || ' ' || translate(phone, ' +()-./', '')
  || ' ' || address || ' ' || replace(address, ' ', '') || ' ' || message || ' ' || notes
);

alter table public.enquiries
  add column source text not null
    generated always as (private.enquiry_source(utm_source, utm_campaign, referrer, page_url)) stored,
  add column district text not null generated always as (private.postcode_district(address)) stored,
  add column search_text text not null
    generated always as (private.enquiry_search_text(reference, name, email, phone, address, message, notes)) stored;

create index enquiries_by_source on public.enquiries (source, created_at desc, id desc);
create index enquiries_by_district on public.enquiries (district, created_at desc, id desc);
create index enquiries_closed on public.enquiries (created_at desc, id desc) where status in ('won', 'lost');

-- Without pg_trgm the search still works, by walking the newest-first index.
create schema if not exists extensions;
do $$
declare
  home text;
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then
    raise notice 'pg_trgm is not available: searching enquiries will be slower';
    return;
  end if;
  create extension if not exists pg_trgm with schema extensions;
  select nspname into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm';
  execute format('create index enquiries_by_words on public.enquiries using gin (search_text %I.gin_trgm_ops)', home);
end
$$;

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

do $$
declare
  inbox regprocedure;
begin
  foreach inbox in array array[
    'public.send_enquiry_again(uuid)'::regprocedure, 'public.erase_enquiries(text, integer)',
    'public.list_enquiries(text, text, text, text, text, timestamptz, uuid, integer)',
    'public.export_enquiries(text, text, text, text, text, timestamptz, uuid, integer)',
    'public.read_enquiry(text)'
  ] loop
    execute format('revoke all on function %s from public, anon, authenticated', inbox);
    execute format('grant execute on function %s to authenticated', inbox);
  end loop;
end
$$;
