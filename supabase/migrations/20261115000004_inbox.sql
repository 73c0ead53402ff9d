-- The inbox: admins answer enquiries, note what was said and see who did what. What they search by is kept beside each.

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

revoke all on function public.send_enquiry_again(uuid), public.erase_enquiries(text, integer) from public, anon, authenticated;
grant execute on function public.send_enquiry_again(uuid), public.erase_enquiries(text, integer) to authenticated;

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
