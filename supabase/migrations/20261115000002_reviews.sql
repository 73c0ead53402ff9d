-- Reviews that admins keep; visitors see the featured ones.

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

create policy "Anyone reads featured reviews, admins read all" on public.google_reviews
for select to anon, authenticated using (is_featured or (select public.is_admin()));
create policy "Admins add reviews" on public.google_reviews
for insert to authenticated with check ((select public.is_admin()));
create policy "Admins change reviews" on public.google_reviews
for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins delete reviews" on public.google_reviews
for delete to authenticated using ((select public.is_admin()));
