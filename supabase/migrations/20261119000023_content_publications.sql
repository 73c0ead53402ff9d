-- What the owner published in the place of the developer's files. Every version is kept, beside a note of what it was
-- made from.

create table public.content_publications (
  id integer generated always as identity primary key,
  published_at timestamptz not null default clock_timestamp(),
  published_by uuid references auth.users (id) on delete set null,
  published_by_name text not null
);

create index content_publications_newest on public.content_publications (published_at desc);
create index content_publications_of_person on public.content_publications (published_by);

create table public.content_versions (
  file text not null,
  publication integer not null references public.content_publications (id),
  kind text not null,
  change json not null,
  pictures text[] not null,
  -- The developer's file as it was then; nothing if there was none.
  written json,
  written_hash text,
  -- Of the words that were published: once the developer's file says the same, neither side has anything to choose.
  own_hash text,
  is_current boolean not null default true,
  primary key (file, publication),
  constraint content_version_has_a_kind check (kind in ('words', 'removed', 'as written')),
  constraint content_version_is_at_most_48000_bytes check (octet_length(change::text) <= 48000),
  constraint content_version_keeps_what_was_written_to_1_mib check (octet_length(written::text) <= 1048576),
  constraint content_version_hash_is_hex check (written_hash ~ '^[0-9a-f]{64}$' and (written is null) = (written_hash is null)),
  constraint content_version_own_hash_is_hex check (own_hash ~ '^[0-9a-f]{64}$')
);

create unique index content_versions_current on public.content_versions (file) where is_current;
create index content_versions_of_publication on public.content_versions (publication);

alter table public.content_publications enable row level security;
alter table public.content_versions enable row level security;
revoke all on public.content_publications, public.content_versions from public, anon, authenticated;
grant select on public.content_publications, public.content_versions to authenticated;
grant all on public.content_publications, public.content_versions to service_role;
create policy "Staff see publications" on public.content_publications
  for select to authenticated using ((select public.is_staff()));
create policy "Staff see versions of pages" on public.content_versions
  for select to authenticated using ((select public.is_staff()));

create function private.last_publication() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(max(id), 0) from public.content_publications;
$$;

create function private.content_version_answer(version public.content_versions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('file', version.file, 'publication', version.publication, 'kind', version.kind,
    'at', p.published_at, 'by', p.published_by_name)
  from public.content_publications p where p.id = version.publication;
$$;

-- A version with its words, whose parts keep their order.
create function private.whole_content_version(version public.content_versions) returns json
language sql stable set search_path = '' as $$
  select json_build_object('file', version.file, 'publication', version.publication, 'kind', version.kind,
    'at', p.published_at, 'by', p.published_by_name, 'change', version.change, 'written', version.written,
    'written_hash', version.written_hash, 'own_hash', version.own_hash)
  from public.content_publications p where p.id = version.publication;
$$;

-- What a list tells of a page's words.
create function private.content_summary(change json) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('kind', change ->> 'kind', 'path', coalesce(change ->> 'path', change -> 'content' ->> 'path'),
    'goesTo', change ->> 'goesTo', 'name', change -> 'content' ->> 'name', 'title', change -> 'content' ->> 'title',
    'picture', coalesce(change -> 'content' ->> 'picture', change -> 'content' -> 'hero' ->> 'picture'));
$$;

-- For staff, asked by the function `content` in their name: everything that was changed, without its words.
create function public.open_content_list() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return json_build_object(
    'may_publish', public.is_admin(),
    'publication', private.last_publication(),
    'versions', (
      select coalesce(json_agg(private.content_version_answer(v) || private.content_summary(v.change)
        || jsonb_build_object('written_hash', v.written_hash, 'own_hash', v.own_hash) order by v.file), '[]')
      from public.content_versions v where v.is_current
    ),
    'drafts', (
      select coalesce(json_agg(private.content_summary(d.change) || jsonb_build_object('file', d.file, 'version', d.version,
        'written_hash', d.written_hash, 'at', d.changed_at, 'by', d.changed_by_name) order by d.file), '[]')
      from public.content_drafts d
    ),
    'pictures', (
      select coalesce(json_agg(private.content_picture_answer(c) order by c.described_at desc, c.name), '[]')
      from public.content_pictures c
    )
  );
end;
$$;

create function public.open_content_file(file text) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return json_build_object(
    'publication', private.last_publication(),
    'version', (
      select private.whole_content_version(v) from public.content_versions v
      where v.file = open_content_file.file and v.is_current
    ),
    'draft', (select private.content_draft_answer(d) from public.content_drafts d where d.file = open_content_file.file)
  );
end;
$$;

-- All drafts with their words, for whoever looks at them before they are published.
create function public.open_content_drafts() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return json_build_object('person', auth.uid(), 'may_publish', public.is_admin(), 'publication', private.last_publication(),
    'drafts', (select coalesce(json_agg(private.content_draft_answer(d) order by d.file), '[]') from public.content_drafts d));
end;
$$;

-- Who else has this file open, and whether anything has become of it. Whoever asks is seen by the others.
create function public.open_content(file text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  seen_for constant interval := '30 seconds';
begin
  perform private.require_staff();
  if char_length(open_content.file) > 120 then
    raise exception 'This file has too long a name' using errcode = 'P0001';
  end if;
  delete from private.content_presence where seen_at < clock_timestamp() - seen_for;
  insert into private.content_presence (person, file, seen_at) values (auth.uid(), open_content.file, clock_timestamp())
    on conflict on constraint content_presence_pkey do update set seen_at = excluded.seen_at;
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('name', private.name_of(p.person), 'at', p.seen_at) order by p.person), '[]')
      from private.content_presence p where p.file = open_content.file and p.person <> auth.uid()
    ),
    'draft', (
      select jsonb_build_object('version', d.version, 'by', d.changed_by_name, 'at', d.changed_at)
      from public.content_drafts d where d.file = open_content.file
    ),
    'publication', private.last_publication()
  );
end;
$$;

create function public.list_content_versions(file text, before integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'total', (select count(*) from public.content_versions v where v.file = list_content_versions.file),
    'versions', (
      select coalesce(jsonb_agg(private.content_version_answer(v) order by v.publication desc), '[]') from (
        select * from public.content_versions v where v.file = list_content_versions.file
          and (list_content_versions.before = 0 or v.publication < list_content_versions.before)
        order by v.publication desc limit 50
      ) v
    )
  );
end;
$$;

create function public.read_content_version(file text, publication integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select private.whole_content_version(v) from public.content_versions v
    where v.file = read_content_version.file and v.publication = read_content_version.publication
  );
end;
$$;

-- Publishes drafts, all or none: `chosen` is [{"file", "version"}], `written` what the developer has of each file,
-- {"hash", "content"} by its name, beside the hash of what is published, "own". The server alone may call it: it has looked for mistakes in exactly these versions over
-- exactly this last publication, and knows the person from their session.
create function public.publish_content(person uuid, publication integer, chosen jsonb, written json) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_files constant integer := 1000;
  most_a_day constant integer := 300;
  published integer;
  found_drafts integer;
begin
  perform pg_advisory_xact_lock(2026111922);
  if not exists (select from public.user_roles r where r.user_id = publish_content.person and r.role = 'admin') then
    return jsonb_build_object('refused', 'not admin');
  end if;
  if private.last_publication() <> publish_content.publication then
    return jsonb_build_object('refused', 'published meanwhile');
  end if;
  if jsonb_array_length(chosen) not between 1 and most_files then
    return jsonb_build_object('refused', 'no drafts');
  end if;
  if (select count(*) from public.content_publications p where p.published_at
      between clock_timestamp() - interval '1 day' and clock_timestamp() + interval '1 hour') >= most_a_day then
    return jsonb_build_object('refused', 'too many');
  end if;
  perform from public.content_drafts d where d.file in (select draft ->> 'file' from jsonb_array_elements(chosen) as draft)
    order by d.file for update;
  select count(*) into found_drafts from public.content_drafts d
    join (select distinct draft ->> 'file' as file, (draft ->> 'version')::integer as version
      from jsonb_array_elements(chosen) as draft) wanted on wanted.file = d.file and wanted.version = d.version;
  if found_drafts <> jsonb_array_length(chosen) then
    return jsonb_build_object('refused', 'changed');
  end if;

  insert into public.content_publications (published_by, published_by_name)
    values (publish_content.person, private.name_of(publish_content.person)) returning id into published;
  update public.content_versions v set is_current = false
    where v.is_current and v.file in (select draft ->> 'file' from jsonb_array_elements(chosen) as draft);
  insert into public.content_versions (file, publication, kind, change, pictures, written, written_hash, own_hash)
    select d.file, published, d.kind, d.change, d.pictures,
      case when json_typeof(w.value -> 'content') = 'object' then w.value -> 'content' end, w.value ->> 'hash', w.value ->> 'own'
    from public.content_drafts d left join json_each(publish_content.written) w on w.key = d.file
    where d.file in (select draft ->> 'file' from jsonb_array_elements(chosen) as draft);
  delete from public.content_drafts d where d.file in (select draft ->> 'file' from jsonb_array_elements(chosen) as draft);
  update public.content_pictures c set published_description = c.description
    where c.name in (select unnest(v.pictures) from public.content_versions v where v.publication = published);
  perform private.write_activity('pages published', left((
    select string_agg(v.file, ', ' order by v.file) from public.content_versions v where v.publication = published
  ), 500), publish_content.person);
  perform pg_notify('published_changed', '');
  return jsonb_build_object('publication', published);
end;
$$;

-- What the server puts in the place of the developer's files (app/site/overlay.ts).
create function public.published_content() returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'files', (
      select coalesce(json_object_agg(v.file, v.change -> 'content' order by v.file), '{}')
      from public.content_versions v where v.is_current and v.kind = 'words'
    ),
    'removed', (
      select coalesce(json_agg(json_build_object('file', v.file, 'path', v.change -> 'path', 'goesTo', v.change -> 'goesTo')
        order by v.file), '[]')
      from public.content_versions v where v.is_current and v.kind = 'removed'
    ),
    'pictures', (
      select coalesce(json_object_agg(c.name, json_build_object('file', '/pictures/' || p.key, 'width', p.width,
        'height', p.height, 'widths', p.widths, 'alt', c.published_description) order by c.name), '{}')
      from public.content_pictures c join public.pictures p on p.id = c.picture_id
      where c.name in (select unnest(v.pictures) from public.content_versions v where v.is_current)
    )
  );
$$;

create or replace function public.published_overlay() returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('work', public.published_jobs(), 'files', content -> 'files', 'removed', content -> 'removed',
    'pictures', content -> 'pictures')
  from public.published_content() as content;
$$;

-- Every picture that a draft may name, as published_content() has those of what is published.
create function public.chosen_content_pictures() returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_object_agg(c.name, json_build_object('file', '/pictures/' || p.key, 'width', p.width,
    'height', p.height, 'widths', p.widths, 'alt', c.description) order by c.name), '{}')
  from public.content_pictures c join public.pictures p on p.id = c.picture_id;
$$;

-- For whoever writes the owner's words into the developer's files: with what each was made from.
create function public.published_versions() returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(private.whole_content_version(v) order by v.file), '[]')
  from public.content_versions v where v.is_current and v.kind <> 'as written';
$$;

create or replace function private.shown_pictures() returns setof uuid
language sql stable as $$
  select p.picture_id from public.job_pictures p join public.jobs j on j.id = p.job_id where j.status = 'published'
  union all
  select c.picture_id from public.content_pictures c
  where c.name in (select unnest(v.pictures) from public.content_versions v where v.is_current)
$$;

-- A picture of a former version is kept with it.
create or replace function private.used_pictures() returns setof uuid
language sql stable as $$
  select picture_id from public.job_pictures
  union all
  select c.picture_id from public.content_pictures c
  where c.described_at > now() - interval '7 days'
    or c.name in (select unnest(v.pictures) from public.content_versions v)
    or c.name in (select unnest(d.pictures) from public.content_drafts d)
$$;

call private.know_activities('pages published');
call private.allow_only('authenticated', 'public.open_content(text)', 'public.list_content_versions(text, integer)',
  'public.read_content_version(text, integer)', 'public.open_content_list()', 'public.open_content_file(text)',
  'public.open_content_drafts()');
call private.allow_only('service_role', 'private.last_publication()',
  'private.content_version_answer(public.content_versions)', 'private.whole_content_version(public.content_versions)',
  'private.content_summary(json)', 'public.publish_content(uuid, integer, jsonb, json)', 'public.published_content()',
  'public.chosen_content_pictures()', 'public.published_versions()');
