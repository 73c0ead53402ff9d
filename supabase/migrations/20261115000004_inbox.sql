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

-- What the search looks at; telephone and postcode also stand without what people put between their parts.
create function private.enquiry_search_text(reference text, name text, email text, phone text, address text) returns text
language sql immutable parallel safe
return lower(
  ' ' || reference || ' ' || name || ' ' || email || ' ' || phone || ' ' || translate(phone, ' +()-./', '')
  || ' ' || address || ' ' || replace(address, ' ', '')
);

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
  execute format(
    'create index enquiries_by_words on public.enquiries using gin (
       private.enquiry_search_text(reference, name, email, phone, address) %I.gin_trgm_ops)', home);
end
$$;

-- Without a status, spam is left out; a search finds it, because a caller with a reference may have been taken for it.
create function private.enquiry_conditions(wanted_status text, wanted_service text, search text) returns text
language plpgsql stable set search_path = '' as $$
declare
  conditions text := 'true';
  words constant text[] := regexp_split_to_array(lower(btrim(left(coalesce(search, ''), 100))), '\s+');
  word text;
begin
  if wanted_status <> '' then
    conditions := conditions || format(' and e.status = %L', wanted_status);
  elsif coalesce(search, '') !~ '\S' then
    conditions := conditions || ' and e.status <> ''spam''';
  end if;
  if wanted_service <> '' then
    conditions := conditions || format(' and e.service = %L', wanted_service);
  end if;
  foreach word in array words loop
    -- 01632 and +44 1632 are the same place: what stands before the area code does not matter.
    if word ~ '^(\+|[0-9()./-]{4})[0-9()./-]*$' then
      word := regexp_replace(regexp_replace(regexp_replace(word, '^(\+|00)44', ''), '\D', '', 'g'), '^0+(?=.)', '');
    end if;
    -- One or two letters find the beginnings of words only: the index knows no shorter pieces than three.
    if word <> '' then
      conditions := conditions || format(
        ' and private.enquiry_search_text(e.reference, e.name, e.email, e.phone, e.address) like %L',
        case when length(word) < 3 then '% ' else '%' end
          || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
    end if;
  end loop;
  return conditions;
end;
$$;

-- One page, newest first, after the row that the last page ended with.
create function private.enquiry_page_query(
  wanted_status text, wanted_service text, search text, before_at timestamptz, before_id uuid, page_size integer
) returns text
language sql stable set search_path = '' as $$
  select format(
    'select e.* from public.enquiries e where %s%s order by e.created_at desc, e.id desc limit %s',
    private.enquiry_conditions(wanted_status, wanted_service, search),
    case when before_at is not null and before_id is not null
      then format(' and (e.created_at, e.id) < (%L::timestamptz, %L::uuid)', before_at, before_id) else '' end,
    greatest(1, least(coalesce(page_size, 50), 1000)));
$$;

-- These functions read as the tables' owner, since behind row security the planner may not use the index for words.
create function public.list_enquiries(
  wanted_status text default null, wanted_service text default null, search text default null,
  before_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.require_admin();
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'reference', p.reference, 'name', p.name, 'service', p.service, 'address', p.address,
      'status', p.status, 'spam_reason', p.spam_reason, 'created_at', p.created_at, 'answered_at', p.answered_at,
      'deliveries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'channel', d.channel, 'attempts', d.attempts, 'next_attempt_at', d.next_attempt_at,
          'delivered_at', d.delivered_at, 'failed_at', d.failed_at, 'last_answer', d.last_answer
        ) order by d.channel), '[]')
        from public.enquiry_deliveries d where d.enquiry_id = p.id)
    ) order by p.created_at desc, p.id desc), '[]')
    from (%s) p $query$,
    private.enquiry_page_query(wanted_status, wanted_service, search, before_at, before_id, page_size)
  ) into page;
  return page;
end;
$$;

-- The first page of an export is a line in the activity log.
create function public.export_enquiries(
  wanted_status text default null, wanted_service text default null, search text default null,
  before_at timestamptz default null, before_id uuid default null, page_size integer default 500
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.require_admin();
  if before_id is null then
    perform private.write_activity('enquiries exported');
  end if;
  execute format($query$
    select coalesce(jsonb_agg(
      to_jsonb(p) - array['address_hash', 'content_hash', 'channels', 'version', 'updated_at']
      order by p.created_at desc, p.id desc), '[]')
    from (%s) p $query$,
    private.enquiry_page_query(wanted_status, wanted_service, search, before_at, before_id, page_size)
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
    select to_jsonb(e) - array['address_hash', 'content_hash', 'channels', 'updated_at'] || jsonb_build_object(
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
    from public.enquiries e where e.reference = upper(btrim(wanted_reference)));
end;
$$;

do $$
declare
  inbox regprocedure;
begin
  foreach inbox in array array[
    'public.send_enquiry_again(uuid)'::regprocedure, 'public.erase_enquiries(text, integer)',
    'public.list_enquiries(text, text, text, timestamptz, uuid, integer)',
    'public.export_enquiries(text, text, text, timestamptz, uuid, integer)',
    'public.read_enquiry(text)'
  ] loop
    execute format('revoke all on function %s from public, anon, authenticated', inbox);
    execute format('grant execute on function %s to authenticated', inbox);
  end loop;
end
$$;
