-- What an owner changes at short notice: a notice on every page, days whose opening hours differ, reviews from an export.

-- A day of the business is a day in Britain, wherever its servers stand.
create function private.day_in_britain(at timestamptz default now()) returns date
language sql stable set search_path = '' as $$
  select (at at time zone 'Europe/London')::date;
$$;

create table public.notices (
  id uuid primary key default gen_random_uuid(),
  message text not null,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  constraint message_is_1_to_200_characters check (char_length(btrim(message)) > 0 and char_length(message) <= 200),
  -- No control characters, and none of those that turn the direction of what follows.
  constraint message_is_one_line_of_plain_text check (
    message !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]'
  ),
  constraint last_day_is_not_before_the_first check (last_day >= first_day),
  constraint notice_lasts_at_most_a_year check (last_day - first_day <= 366)
);

-- Neither time: closed on these days.
create table public.different_hours (
  id uuid primary key default gen_random_uuid(),
  first_day date not null,
  last_day date not null,
  opens time,
  closes time,
  created_at timestamptz not null default now(),
  constraint last_day_is_not_before_the_first check (last_day >= first_day),
  constraint hours_differ_for_at_most_a_year check (last_day - first_day <= 366),
  constraint it_closes_after_it_opens check (
    (opens is null and closes is null) or (opens is not null and closes is not null and opens < closes)
  ),
  constraint a_day_has_its_hours_once exclude using gist (daterange(first_day, last_day, '[]') with &&)
);

-- All that visitors are shown of both. A notice has another key when its message changes: whoever dismissed it sees it again.
create function public.business_news() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'notices', (
      select coalesce(jsonb_agg(jsonb_build_object('key', md5(id || message), 'message', message)), '[]') from (
        select id, message from public.notices
        where private.day_in_britain() between first_day and last_day
        order by first_day desc, created_at desc, id limit 3
      ) current
    ),
    'hours', (
      select coalesce(jsonb_agg(to_jsonb(ahead)), '[]') from (
        select first_day, last_day, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes
        from public.different_hours
        where last_day >= private.day_in_britain() and first_day < private.day_in_britain() + 300
        order by first_day limit 12
      ) ahead
    )
  );
$$;

revoke all on function public.business_news() from public;
grant execute on function public.business_news() to anon, authenticated, service_role;

-- Servers that have it in their pages hear of every change.
create function private.announce_business_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('business_news_changed', '');
  return null;
end
$$;

create trigger announce_business_change after insert or update or delete or truncate on public.notices
for each statement execute function private.announce_business_change();
create trigger announce_business_change after insert or update or delete or truncate on public.different_hours
for each statement execute function private.announce_business_change();

create function private.note_business_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject text := case tg_table_name when 'notices' then 'notice' else 'different hours' end;
  changed jsonb := to_jsonb(coalesce(new, old));
  done text := case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end;
begin
  perform private.write_activity(
    subject || ' ' || done,
    concat_ws(', ', changed ->> 'message', concat_ws(' to ', changed ->> 'first_day', changed ->> 'last_day')));
  return null;
end
$$;

create trigger note_business_change after insert or update or delete on public.notices
for each row execute function private.note_business_change();
create trigger note_business_change after insert or update or delete on public.different_hours
for each row execute function private.note_business_change();

revoke all on public.notices, public.different_hours from anon, authenticated;
grant select, insert, update, delete on public.notices to authenticated;
grant select, insert, delete on public.different_hours to authenticated;
grant all on public.notices, public.different_hours to service_role;

alter table public.notices enable row level security;
alter table public.different_hours enable row level security;

create policy "Admins read notices" on public.notices
for select to authenticated using ((select public.is_admin()));
create policy "Admins add notices" on public.notices
for insert to authenticated with check ((select public.is_admin()));
create policy "Admins change notices" on public.notices
for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins delete notices" on public.notices
for delete to authenticated using ((select public.is_admin()));

create policy "Admins read different hours" on public.different_hours
for select to authenticated using ((select public.is_admin()));
create policy "Admins add different hours" on public.different_hours
for insert to authenticated with check ((select public.is_admin()));
create policy "Admins delete different hours" on public.different_hours
for delete to authenticated using ((select public.is_admin()));

-- The reviews of an export that are not there yet. Known is what was imported before, and what is there in the same
-- words; a review without words is known by its day.
create function private.new_reviews(reviews text) returns table (
  original text, author_name text, rating integer, review_text text, time_posted timestamptz, source_url text,
  review_id text
)
language sql stable set search_path = '' as $$
  select given.*, 'google-' || md5(given.original)
  from jsonb_to_recordset(reviews::jsonb) as given (
    original text, author_name text, rating integer, review_text text, time_posted timestamptz, source_url text
  )
  where not exists (
    select from public.google_reviews known where known.review_id = 'google-' || md5(given.original)
  ) and not exists (
    select from public.google_reviews known
    where lower(known.author_name) = lower(given.author_name) and known.rating = given.rating
      and coalesce(known.review_text, private.day_in_britain(known.time_posted)::text)
        = coalesce(given.review_text, private.day_in_britain(given.time_posted)::text)
  );
$$;

-- What an import would store, each by what its export knows it by.
create function public.new_reviews(reviews text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(original), '[]') from private.new_reviews(reviews));
end
$$;

-- The latest written is the newest here too.
create function public.import_reviews(reviews text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored text[];
begin
  perform private.require_admin();
  with fresh as materialized (select * from private.new_reviews(reviews)),
  added as (
    insert into public.google_reviews
      (author_name, rating, review_text, time_posted, review_id, source, source_url, created_at)
    select author_name, rating, review_text, time_posted, review_id, 'google', source_url, clock_timestamp()
    from (select * from fresh order by time_posted) as oldest_first
    on conflict (review_id) where review_id like 'google-%' do nothing
    returning review_id
  )
  select coalesce(array_agg(original), '{}') into stored from fresh join added using (review_id);
  if stored <> '{}' then
    perform private.write_activity('reviews imported', cardinality(stored)::text);
  end if;
  return to_jsonb(stored);
end
$$;

revoke all on function public.new_reviews(text), public.import_reviews(text) from public, anon, authenticated, service_role;
grant execute on function public.new_reviews(text), public.import_reviews(text) to authenticated;
