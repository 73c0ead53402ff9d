-- Recent work: jobs that staff show to visitors, with pictures from before, during and after. A job knows nothing of the
-- enquiry it came from.

call private.know_activities('job drafted', 'job published', 'job changed', 'job unpublished', 'job taken down');

create table public.jobs (
  -- Made by the browser that writes it.
  id uuid primary key,
  version integer not null default 1,
  status text not null default 'draft',
  -- The end of its address, from its first title that was published.
  slug text unique,
  -- Made from the product's own pictures for a new installation. Whatever is changed about it, it stays marked as one.
  sample boolean not null default false,
  title text not null default '',
  -- A page of the site, and the short name of a town.
  service text not null default '',
  town text not null default '',
  month date,
  story text not null default '',
  days numeric(4, 1),
  price_from integer,
  price_to integer,
  crew text[] not null default '{}',
  review uuid references public.google_reviews (id) on delete set null,
  agreed_on date,
  published_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references auth.users (id) on delete set null,
  updated_by_name text not null,
  constraint jobs_status_known check (status in ('draft', 'published', 'taken down')),
  constraint job_slug_is_part_of_an_address check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 90),
  constraint job_title_is_one_line_of_at_most_80_characters check (
    char_length(title) <= 80 and title !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]'
  ),
  constraint job_service_is_an_address check (service = '' or service ~ '^(/[a-z0-9-]+)+$' and char_length(service) <= 200),
  constraint job_town_is_a_short_name check (town = '' or town ~ '^[a-z0-9-]+$' and char_length(town) <= 60),
  constraint job_month_is_a_first_day check (extract(day from month) = 1),
  constraint job_story_is_at_most_600_characters check (
    char_length(story) <= 600 and story !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]'
  ),
  constraint job_took_half_days_to_a_year check (days between 0.5 and 365 and days * 2 = floor(days * 2)),
  constraint job_price_is_a_band check (
    (price_from is null) = (price_to is null) and price_from between 1 and price_to and price_to <= 1000000
  ),
  constraint job_crew_is_at_most_8_names check (cardinality(crew) <= 8 and char_length(array_to_string(crew, '')) <= 240)
);

create index jobs_newest_first on public.jobs (month desc, published_at desc) where status = 'published';
create index jobs_last_changed_first on public.jobs (updated_at desc, id);
create index jobs_of_review on public.jobs (review);
create index jobs_of_person on public.jobs (updated_by);

create table public.job_pictures (
  job_id uuid not null references public.jobs (id) on delete cascade,
  -- A picture belongs to one job: it goes when that is taken down.
  picture_id uuid primary key references public.pictures (id) on delete cascade,
  place integer not null,
  kind text not null,
  description text not null default '',
  -- Where its subject is, in hundredths from the left and the top.
  focus_x integer not null default 50,
  focus_y integer not null default 50,
  constraint job_pictures_in_order unique (job_id, place),
  constraint job_has_at_most_8_pictures check (place between 1 and 8),
  constraint job_picture_kind_known check (kind in ('before', 'during', 'after')),
  constraint job_picture_is_described_in_at_most_250_characters check (
    char_length(description) <= 250 and description !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]'
  ),
  constraint job_picture_focus_is_within check (focus_x between 0 and 100 and focus_y between 0 and 100)
);

alter table public.jobs enable row level security;
alter table public.job_pictures enable row level security;
revoke all on public.jobs, public.job_pictures from public, anon, authenticated;
grant select on public.jobs, public.job_pictures to authenticated;
grant all on public.jobs, public.job_pictures to service_role;
create policy "Staff see jobs" on public.jobs for select to authenticated using ((select public.is_staff()));
create policy "Staff see pictures of jobs" on public.job_pictures
  for select to authenticated using ((select public.is_staff()));

create or replace function private.shown_pictures() returns setof uuid
language sql stable as $$
  select p.picture_id from public.job_pictures p join public.jobs j on j.id = p.job_id where j.status = 'published'
$$;

create or replace function private.used_pictures() returns setof uuid
language sql stable as $$ select picture_id from public.job_pictures $$;

-- What staff enter, as they send it.
create function private.job_content(job public.jobs) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', job.title, 'service', job.service, 'town', job.town, 'month', coalesce(to_char(job.month, 'YYYY-MM'), ''),
    'story', job.story, 'days', job.days, 'price_from', job.price_from, 'price_to', job.price_to,
    'crew', to_jsonb(job.crew), 'review', job.review, 'agreed_on', job.agreed_on,
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.picture_id, 'kind', p.kind, 'description', p.description,
        'focus_x', p.focus_x, 'focus_y', p.focus_y) order by p.place), '[]')
      from public.job_pictures p where p.job_id = job.id
    )
  );
$$;

create function private.job_answer(job public.jobs) returns jsonb
language sql stable set search_path = '' as $$
  select private.job_content(job) || jsonb_build_object(
    'id', job.id, 'version', job.version, 'status', job.status, 'slug', job.slug, 'sample', job.sample,
    'published_at', job.published_at, 'updated_at', job.updated_at, 'updated_by', job.updated_by_name,
    'pictures', (
      select coalesce(jsonb_agg(private.picture_answer(picture) || jsonb_build_object('kind', p.kind,
        'description', p.description, 'focus_x', p.focus_x, 'focus_y', p.focus_y) order by p.place), '[]')
      from public.job_pictures p join public.pictures picture on picture.id = p.picture_id where p.job_id = job.id
    )
  );
$$;

-- What is missing before visitors may see it.
create function private.missing_of(content jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array[
    case when btrim(content ->> 'title') = '' then 'title' end,
    case when content ->> 'service' = '' then 'service' end,
    case when content ->> 'month' = '' then 'month' end,
    case when btrim(content ->> 'story') = '' then 'story' end,
    case when jsonb_array_length(content -> 'pictures') = 0 then 'pictures' end,
    case when exists (
      select from jsonb_array_elements(content -> 'pictures') as picture where btrim(picture ->> 'description') = ''
    ) then 'descriptions' end,
    case when content ->> 'agreed_on' is null then 'agreed_on' end
  ], null);
$$;

create function private.readable_job(content text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  nothing constant jsonb := '{"title": "", "service": "", "town": "", "month": "", "story": "", "days": null, "price_from": null,
    "price_to": null, "crew": [], "review": null, "agreed_on": null, "pictures": []}';
  known_of_picture constant text[] := '{id,kind,description,focus_x,focus_y}';
  given constant jsonb := case when octet_length(content) <= 32768 then content::jsonb end;
begin
  if (jsonb_typeof(given) = 'object' and given - array(select jsonb_object_keys(nothing)) = '{}'
    and jsonb_typeof(coalesce(given -> 'crew', '[]')) = 'array' and jsonb_typeof(coalesce(given -> 'pictures', '[]')) = 'array'
    and coalesce(given ->> 'month', '') ~ '^([0-9]{4}-(0[1-9]|1[0-2]))?$'
    and not exists (select from jsonb_array_elements(coalesce(given -> 'crew', '[]')) as name
      where jsonb_typeof(name) <> 'string' or btrim(name #>> '{}') = '' or char_length(name #>> '{}') > 30
        or name #>> '{}' ~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]')
    and not exists (select from jsonb_array_elements(coalesce(given -> 'pictures', '[]')) as picture
      where jsonb_typeof(picture) <> 'object' or picture - known_of_picture <> '{}')
    and (given ->> 'agreed_on')::date <= private.day_in_britain() + 1 is not false) is not true then
    raise exception 'This job cannot be read' using errcode = 'P0001';
  end if;
  if jsonb_array_length(coalesce(given -> 'pictures', '[]')) > 8 then
    raise exception 'A job has at most 8 photographs' using errcode = 'P0001';
  end if;
  return nothing || given;
end;
$$;

-- Keeps the lines of one person's work apart from another's: whoever saves what has changed meanwhile is shown that.
create function private.lock_job(job uuid) returns public.jobs
language plpgsql volatile set search_path = '' as $$
declare
  known public.jobs;
begin
  perform pg_advisory_xact_lock(2026111901, hashtext(lock_job.job::text));
  select * into known from public.jobs j where j.id = lock_job.job;
  return known;
end;
$$;

-- Answers {"version"}, or {"refused"}: 'changed' with the job as it is now, 'incomplete' with what a published one would
-- miss, 'picture' with those it cannot have, or 'taken down'. The same content again, because an answer was lost, is fine.
create function public.save_job(job uuid, version integer, content text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  given jsonb;
  known public.jobs;
  -- Of another job, or removed meanwhile.
  foreign_pictures jsonb;
begin
  perform private.require_staff();
  given := private.readable_job(save_job.content);
  known := private.lock_job(save_job.job);
  if known.status = 'taken down' or known.id is null and save_job.version <> 0 then
    return jsonb_build_object('refused', 'taken down');
  end if;
  if known.id is not null then
    if private.job_content(known) = given then
      return jsonb_build_object('version', known.version);
    end if;
    if known.version <> save_job.version then
      return jsonb_build_object('refused', 'changed', 'job', private.job_answer(known));
    end if;
    if known.status = 'published' and private.missing_of(given) <> '{}' then
      return jsonb_build_object('refused', 'incomplete', 'missing', to_jsonb(private.missing_of(given)));
    end if;
  end if;
  select coalesce(jsonb_agg(picture -> 'id'), '[]') into foreign_pictures from jsonb_array_elements(given -> 'pictures') as picture
    where not exists (select from public.pictures p where p.id = (picture ->> 'id')::uuid)
      or exists (select from public.job_pictures p where p.picture_id = (picture ->> 'id')::uuid and p.job_id <> save_job.job);
  if foreign_pictures <> '[]' or (select count(distinct picture ->> 'id') from jsonb_array_elements(given -> 'pictures') as picture)
    <> jsonb_array_length(given -> 'pictures') then
    return jsonb_build_object('refused', 'picture', 'pictures', foreign_pictures);
  end if;

  insert into public.jobs as j (id, title, service, town, month, story, days, price_from, price_to, crew, review, agreed_on,
    updated_by, updated_by_name)
  select save_job.job, given ->> 'title', given ->> 'service', given ->> 'town',
    to_date(nullif(given ->> 'month', ''), 'YYYY-MM'), given ->> 'story', (given ->> 'days')::numeric,
    (given ->> 'price_from')::integer, (given ->> 'price_to')::integer,
    array(select jsonb_array_elements_text(given -> 'crew')),
    (select r.id from public.google_reviews r where r.id = (given ->> 'review')::uuid),
    (given ->> 'agreed_on')::date, auth.uid(), private.name_of(auth.uid())
  on conflict (id) do update set
    title = excluded.title, service = excluded.service, town = excluded.town, month = excluded.month, story = excluded.story,
    days = excluded.days, price_from = excluded.price_from, price_to = excluded.price_to, crew = excluded.crew,
    review = excluded.review, agreed_on = excluded.agreed_on, version = j.version + 1, updated_at = clock_timestamp(),
    updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name;
  delete from public.job_pictures p where p.job_id = save_job.job;
  insert into public.job_pictures (job_id, picture_id, place, kind, description, focus_x, focus_y)
    select save_job.job, (picture.value ->> 'id')::uuid, picture.ordinality, picture.value ->> 'kind',
      coalesce(picture.value ->> 'description', ''), coalesce((picture.value ->> 'focus_x')::integer, 50),
      coalesce((picture.value ->> 'focus_y')::integer, 50)
    from jsonb_array_elements(given -> 'pictures') with ordinality as picture;
  if known.id is null or known.status = 'published' then
    perform private.write_activity(case when known.id is null then 'job drafted' else 'job changed' end, given ->> 'title');
  end if;
  return jsonb_build_object('version', coalesce(known.version, 0) + 1);
end;
$$;

-- The end of a new address, from a title.
create function private.new_job_slug(title text) returns text
language plpgsql stable set search_path = '' as $$
declare
  wanted constant text := coalesce(nullif(btrim(left(
    regexp_replace(regexp_replace(lower(title), '[’'']', '', 'g'), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'job');
  -- What stands under the same address and is no job.
  taken constant text[] := '{service,in,page,job}';
begin
  return (
    select candidate from (
      select wanted || case number when 1 then '' else '-' || number end as candidate, number
      from generate_series(1, 10000) as number
    ) candidates
    where not candidate = any (taken) and not exists (select from public.jobs j where j.slug = candidate)
    order by number limit 1
  );
end;
$$;

create function public.publish_job(job uuid, version integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.jobs;
  missing text[];
begin
  perform private.require_staff();
  -- Two jobs of one title must not be given one address.
  perform pg_advisory_xact_lock(2026111902);
  known := private.lock_job(publish_job.job);
  if known.id is null or known.status = 'taken down' then
    return jsonb_build_object('refused', 'taken down');
  end if;
  if known.status = 'published' then
    return jsonb_build_object('version', known.version, 'slug', known.slug);
  end if;
  if known.version <> publish_job.version then
    return jsonb_build_object('refused', 'changed', 'job', private.job_answer(known));
  end if;
  missing := private.missing_of(private.job_content(known));
  if missing <> '{}' then
    return jsonb_build_object('refused', 'incomplete', 'missing', to_jsonb(missing));
  end if;
  update public.jobs j set status = 'published', version = j.version + 1,
    slug = coalesce(j.slug, private.new_job_slug(j.title)), published_at = coalesce(j.published_at, clock_timestamp()),
    updated_at = clock_timestamp(), updated_by = auth.uid(), updated_by_name = private.name_of(auth.uid())
    where j.id = known.id returning * into known;
  perform private.write_activity('job published', known.title);
  return jsonb_build_object('version', known.version, 'slug', known.slug);
end;
$$;

create function public.unpublish_job(job uuid, version integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.jobs;
begin
  perform private.require_staff();
  known := private.lock_job(unpublish_job.job);
  if known.id is null or known.status = 'taken down' then
    return jsonb_build_object('refused', 'taken down');
  end if;
  if known.status = 'draft' then
    return jsonb_build_object('version', known.version);
  end if;
  if known.version <> unpublish_job.version then
    return jsonb_build_object('refused', 'changed', 'job', private.job_answer(known));
  end if;
  update public.jobs j set status = 'draft', version = j.version + 1, updated_at = clock_timestamp(),
    updated_by = auth.uid(), updated_by_name = private.name_of(auth.uid())
    where j.id = known.id returning * into known;
  perform private.write_activity('job unpublished', known.title);
  return jsonb_build_object('version', known.version);
end;
$$;

-- For good: words and pictures are gone. A draft that nobody but staff has seen leaves nothing, nor does a sample.
create function public.take_down_job(job uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.jobs;
begin
  perform private.require_staff();
  known := private.lock_job(take_down_job.job);
  if known.id is null or known.status = 'taken down' then
    return true;
  end if;
  delete from public.pictures where id in (select p.picture_id from public.job_pictures p where p.job_id = known.id);
  if known.slug is null or known.sample then
    delete from public.jobs where id = known.id;
  else
    update public.jobs j set status = 'taken down', version = j.version + 1, story = '', service = '', town = '', month = null,
      days = null, price_from = null, price_to = null, crew = '{}', review = null, agreed_on = null,
      updated_at = clock_timestamp(), updated_by = auth.uid(), updated_by_name = private.name_of(auth.uid())
      where j.id = known.id;
  end if;
  perform private.write_activity('job taken down', known.title);
  return true;
end;
$$;

-- All samples at once. Answers how many there were.
create function public.take_down_samples() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed integer;
begin
  perform private.require_staff();
  delete from public.pictures where id in (
    select p.picture_id from public.job_pictures p join public.jobs j on j.id = p.job_id where j.sample
  );
  delete from public.jobs j where j.sample;
  get diagnostics removed = row_count;
  if removed > 0 then
    perform private.write_activity('job taken down', case removed when 1 then '1 sample' else removed || ' samples' end);
  end if;
  return removed;
end;
$$;

create function public.read_job(job uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (select private.job_answer(j) from public.jobs j where j.id = read_job.job);
end;
$$;

-- A page of jobs, last changed first; without a wanted status, those that are not taken down.
create function public.list_jobs(wanted_status text, search text, page integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := 24;
begin
  perform private.require_staff();
  return (
    with wanted as materialized (
      select j.* from public.jobs j
      where case when wanted_status = '' then j.status <> 'taken down' else j.status = wanted_status end
        and (search = '' or strpos(lower(j.title), lower(search)) > 0)
    ), shown as (
      select * from wanted order by updated_at desc, id limit page_size offset greatest(least(page, 10000), 0) * page_size
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'version', s.version, 'status', s.status, 'slug', s.slug, 'sample', s.sample, 'title', s.title,
        'service', s.service, 'town', s.town, 'month', coalesce(to_char(s.month, 'YYYY-MM'), ''), 'updated_at', s.updated_at,
        'updated_by', s.updated_by_name, 'cover', (
          select private.picture_answer(picture) from public.job_pictures p
          join public.pictures picture on picture.id = p.picture_id
          where p.job_id = s.id order by p.kind = 'after' desc, p.place limit 1
        )
      ) order by s.updated_at desc, s.id), '[]') from shown s
    ))
  );
end;
$$;

create function public.count_jobs() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object('draft', count(*) filter (where status = 'draft'),
      'published', count(*) filter (where status = 'published'),
      'samples', count(*) filter (where sample)) from public.jobs
  );
end;
$$;

-- All that visitors are shown of jobs, newest first.
create function public.published_jobs() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    private.job_content(j) - 'agreed_on' || jsonb_build_object(
      'id', j.id, 'slug', j.slug, 'sample', j.sample, 'published_at', j.published_at, 'updated_at', j.updated_at,
      'review', case when r.id is not null then jsonb_build_object('author', r.author_name, 'text', coalesce(r.review_text, ''),
        'source', r.source, 'source_url', r.source_url) end,
      'pictures', (
        select coalesce(jsonb_agg(private.picture_answer(picture) - 'id' || jsonb_build_object('kind', p.kind,
          'description', p.description, 'focus_x', p.focus_x, 'focus_y', p.focus_y) order by p.place), '[]')
        from public.job_pictures p join public.pictures picture on picture.id = p.picture_id where p.job_id = j.id
      )
    ) order by j.month desc, j.published_at desc, j.id), '[]')
  from public.jobs j left join public.google_reviews r on r.id = j.review
  where j.status = 'published';
$$;

call private.allow_only('authenticated', 'public.save_job(uuid, integer, text)', 'public.publish_job(uuid, integer)',
  'public.unpublish_job(uuid, integer)', 'public.take_down_job(uuid)',
  'public.take_down_samples()', 'public.read_job(uuid)',
  'public.list_jobs(text, text, integer)', 'public.count_jobs()');
call private.allow_only('service_role', 'public.published_jobs()');

-- Servers that have jobs in their pages hear of every change of a published one, and of one that was.
create function private.announce_published_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('published_changed', '');
  return null;
end
$$;

create trigger announce_published_change after insert on public.jobs
for each row when (new.status = 'published') execute function private.announce_published_change();
create trigger announce_published_update after update on public.jobs
for each row when (new.status = 'published' or old.status = 'published') execute function private.announce_published_change();
create trigger announce_published_delete after delete on public.jobs
for each row when (old.status = 'published') execute function private.announce_published_change();

-- A quoted review that changes is shown as it is now.
create function private.announce_quoted_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.jobs j where j.review = new.id and j.status = 'published') then
    perform pg_notify('published_changed', '');
  end if;
  return null;
end
$$;

create trigger announce_quoted_change after update of author_name, review_text, source, source_url on public.google_reviews
for each row execute function private.announce_quoted_change();
