-- Reviews that staff keep, written by hand or imported; visitors see the featured ones.

create table public.google_reviews (
  id uuid primary key default gen_random_uuid(),
  author_name text not null,
  author_image text,
  rating integer not null default 5,
  review_text text,
  time_posted timestamptz not null default now(),
  is_featured boolean not null default false,
  review_id text not null default ('manual-' || (extract(epoch from clock_timestamp()) * 1000)::bigint),
  created_at timestamptz not null default now(),
  -- Where it came from, and the original where that can be read; unknown for samples.
  source text,
  source_url text,
  constraint author_name_is_1_to_100_characters check (char_length(btrim(author_name)) between 1 and 100),
  constraint author_image_is_an_http_or_https_address check (
    author_image ~* '^https?://[^[:space:]/?#]+[^[:space:]]*$' and char_length(author_image) <= 2048
  ),
  constraint rating_is_a_whole_number_from_1_to_5 check (rating between 1 and 5),
  constraint review_text_is_at_most_5000_characters check (char_length(review_text) <= 5000),
  constraint review_id_is_1_to_100_characters check (char_length(review_id) between 1 and 100),
  constraint source_is_google_letter_or_phone check (source in ('google', 'letter', 'phone')),
  constraint source_url_is_an_http_or_https_address check (
    source_url ~* '^https?://[^[:space:]/?#]+[^[:space:]]*$' and char_length(source_url) <= 2048
  )
);

create index google_reviews_newest_first on public.google_reviews (created_at desc);
-- An imported review is there once, however often its file comes.
create unique index google_reviews_imported_once on public.google_reviews (review_id) where review_id like 'google-%';
create index google_reviews_featured_newest_first on public.google_reviews (created_at desc) where is_featured;

-- Plain text: blocks of script, comments and tags are gone, and white space around it. What else was written stays as it
-- was. The review form shows the same (app/admin/reviews/sanitise.ts).
create function private.plain_text(given text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  blank constant text := '[ \t\n\r\f\v\u00a0\ufeff\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+';
  result text := given;
  before text;
begin
  -- Longer than any column takes: it will be refused.
  if char_length(given) > 20000 then
    return given;
  end if;
  -- Taking a tag out can join what stood around it into another one.
  loop
    before := result;
    result := regexp_replace(result, '<script(?=[ \t\n\r\f/>]).*?</script[^>]*>', '', 'gi');
    result := regexp_replace(result, '<style(?=[ \t\n\r\f/>]).*?</style[^>]*>', '', 'gi');
    result := regexp_replace(result, '<(script|style)(?=[ \t\n\r\f/>]).*$', '', 'i');
    result := regexp_replace(result, '<!--.*?-->', '', 'g');
    result := regexp_replace(result, '<!--.*$', '');
    result := regexp_replace(result, '<(/?[a-zA-Z]|[!?])("[^"]*"|''[^'']*''|[^''">])*>', '', 'g');
    result := regexp_replace(result, '<(/?[a-zA-Z]|[!?])[^>]*(>|$)', '', 'g');
    exit when result is not distinct from before;
  end loop;
  return regexp_replace(regexp_replace(result, '^' || blank, ''), blank || '$', '');
end
$$;

-- With its owner's rights, because who writes a review may not use the functions of this schema.
create function private.take_markup_out() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.author_name := private.plain_text(new.author_name);
  new.review_text := nullif(private.plain_text(new.review_text), '');
  return new;
end
$$;

create trigger take_markup_out before insert or update of author_name, review_text on public.google_reviews
for each row execute function private.take_markup_out();

-- The review form may send its date empty, on insert and on update.
create function private.fill_empty_time_posted() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.time_posted := coalesce(new.time_posted, now());
  return new;
end
$$;

create trigger fill_empty_time_posted before insert or update on public.google_reviews
for each row execute function private.fill_empty_time_posted();

-- Servers that keep featured reviews in memory hear of every change.
create function private.announce_review_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('google_reviews_changed', '');
  return null;
end
$$;

create trigger announce_review_change after insert or update or delete or truncate on public.google_reviews
for each statement execute function private.announce_review_change();

revoke all on public.google_reviews from anon, authenticated;
grant select on public.google_reviews to anon;
grant select, insert, update, delete on public.google_reviews to authenticated;
grant all on public.google_reviews to service_role;

alter table public.google_reviews enable row level security;

create policy "Anyone reads featured reviews, staff read all" on public.google_reviews
for select to anon, authenticated using (is_featured or (select public.is_staff()));
create policy "Staff add reviews" on public.google_reviews
for insert to authenticated with check ((select public.is_staff()));
create policy "Staff change reviews" on public.google_reviews
for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Admins delete reviews" on public.google_reviews
for delete to authenticated using ((select public.is_admin()));

-- The reviews of an export that are not there yet. Known is what was imported before, and what is there in the same
-- words; a review without words is known by its day.
create function private.reviews_not_stored(reviews text) returns table (
  original text, author_name text, rating integer, review_text text, time_posted timestamptz, source_url text,
  review_id text
)
language sql stable set search_path = '' as $$
  select given.original, private.plain_text(given.author_name), given.rating,
    nullif(private.plain_text(given.review_text), ''), given.time_posted, given.source_url,
    'google-' || md5(given.original)
  from jsonb_to_recordset(reviews::jsonb) as given (
    original text, author_name text, rating integer, review_text text, time_posted timestamptz, source_url text
  )
  where not exists (
    select from public.google_reviews known where known.review_id = 'google-' || md5(given.original)
  ) and not exists (
    select from public.google_reviews known
    where lower(known.author_name) = lower(private.plain_text(given.author_name)) and known.rating = given.rating
      and coalesce(known.review_text, private.day_in_britain(known.time_posted)::text)
        = coalesce(nullif(private.plain_text(given.review_text), ''), private.day_in_britain(given.time_posted)::text)
  );
$$;

-- What an import would store, each by what its export knows it by.
create function public.new_reviews(reviews text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(original), '[]') from private.reviews_not_stored(reviews));
end
$$;

-- The latest written is the newest here too.
create function public.import_reviews(reviews text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored text[];
begin
  perform private.require_staff();
  with fresh as materialized (select * from private.reviews_not_stored(reviews)),
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

call private.allow_only('authenticated', 'public.new_reviews(text)', 'public.import_reviews(text)');
