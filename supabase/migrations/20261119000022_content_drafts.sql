-- Pages that staff change: one draft for each file of content, which all of them share, until it is published.

create table public.content_drafts (
  file text primary key,
  -- Never the same twice, also after a draft was thrown away: whoever holds an old number is told.
  version integer generated always as identity,
  kind text not null,
  -- As text, so that its parts keep their order: {"kind": "words", "content"}, {"kind": "removed", "path", "goesTo"} or
  -- {"kind": "as written"}.
  change json not null,
  -- Of the developer's file that it was begun from, or empty: if that changes meanwhile, somebody has to choose.
  written_hash text not null,
  -- By name, of those that staff added.
  pictures text[] not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid references auth.users (id) on delete set null,
  changed_by_name text not null,
  constraint content_draft_file_is_one_of_content check (
    char_length(file) <= 120
    and file ~ '^((business|claims|navigation|pictures|words)|(pages|towns)/[a-z0-9-]+(/[a-z0-9-]+)*)\.ts$'
  ),
  constraint content_draft_hash_is_hex check (written_hash ~ '^([0-9a-f]{64})?$'),
  constraint content_draft_kind_known check (kind in ('words', 'removed', 'as written')),
  constraint content_draft_has_at_most_48000_bytes check (octet_length(change::text) <= 48000)
);

create index content_drafts_of_person on public.content_drafts (changed_by);

-- Who has which file open.
create table private.content_presence (
  person uuid not null references auth.users (id) on delete cascade,
  file text not null,
  seen_at timestamptz not null,
  primary key (person, file)
);

-- Links that show a draft to somebody without an account.
create table private.content_shares (
  token_hash bytea primary key,
  file text not null,
  shared_by uuid references auth.users (id) on delete cascade,
  expires_at timestamptz not null
);
create index content_shares_of_person on private.content_shares (shared_by);

alter table public.content_drafts enable row level security;
revoke all on public.content_drafts from public, anon, authenticated;
grant select on public.content_drafts to authenticated;
grant all on public.content_drafts to service_role;
create policy "Staff see drafts of pages" on public.content_drafts
  for select to authenticated using ((select public.is_staff()));
revoke all on private.content_presence, private.content_shares from public, anon, authenticated;
grant select, insert, update, delete on private.content_presence, private.content_shares to service_role;

create function private.content_draft_answer(draft public.content_drafts) returns json
language sql immutable set search_path = '' as $$
  select case when draft.file is not null then json_build_object('file', draft.file, 'version', draft.version,
    'change', draft.change, 'writtenHash', draft.written_hash, 'at', draft.changed_at, 'by', draft.changed_by_name) end;
$$;

-- Whether staff may keep this as a draft. What it says of the page is looked at before it is published.
create function private.readable_change(change text) returns json
language plpgsql immutable set search_path = '' as $$
declare
  unreadable constant text := 'This draft cannot be read';
  -- Controls, and marks that turn the direction of text around.
  unprintable constant text := '[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]|\\u00[01]';
  page constant text := '^(/[a-z0-9-]+)+$';
  given jsonb;
begin
  if octet_length(change) > 48000 then
    raise exception 'A page has at most 48,000 letters' using errcode = 'P0001';
  end if;
  begin
    given := change::jsonb;
  exception when others then
    raise exception '%', unreadable using errcode = 'P0001';
  end;
  if (jsonb_typeof(given) = 'object' and replace(replace(given::text, '\n', ''), '\t', '') !~ unprintable
    and case given ->> 'kind'
      when 'words' then given - '{kind,content}'::text[] = '{}' and jsonb_typeof(given -> 'content') = 'object'
      when 'removed' then given - '{kind,path,goesTo}'::text[] = '{}' and given ->> 'path' ~ page
        and (given ->> 'goesTo' in ('/', 'gone') or given ->> 'goesTo' ~ page) and char_length(given::text) <= 1000
      when 'as written' then given - 'kind' = '{}'
      else false end) is not true then
    raise exception '%', unreadable using errcode = 'P0001';
  end if;
  return change::json;
end;
$$;

create function private.lock_content_draft(file text) returns public.content_drafts
language plpgsql volatile set search_path = '' as $$
declare
  known public.content_drafts;
begin
  perform pg_advisory_xact_lock(2026111921, hashtext(lock_content_draft.file));
  select * into known from public.content_drafts d where d.file = lock_content_draft.file for update;
  return known;
end;
$$;

create function public.save_content_draft(file text, version integer, written_hash text, change text) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_drafts constant integer := 1000;
  given json;
  known public.content_drafts;
begin
  perform private.require_staff();
  given := private.readable_change(save_content_draft.change);
  known := private.lock_content_draft(save_content_draft.file);
  -- Sent again, because its answer was lost.
  if known.change::text = save_content_draft.change and known.written_hash = save_content_draft.written_hash then
    return json_build_object('version', known.version);
  end if;
  if coalesce(known.version, 0) <> save_content_draft.version then
    return json_build_object('refused', 'changed', 'draft', private.content_draft_answer(known));
  end if;
  if known.file is null and (select count(*) from public.content_drafts) >= most_drafts then
    return json_build_object('refused', 'too many');
  end if;
  delete from public.content_drafts d where d.file = known.file;
  insert into public.content_drafts (file, kind, change, written_hash, pictures, changed_by, changed_by_name)
    select save_content_draft.file, given ->> 'kind', given, save_content_draft.written_hash,
      private.pictures_in(save_content_draft.change), auth.uid(), private.name_of(auth.uid())
    returning * into known;
  return json_build_object('version', known.version);
end;
$$;

create function public.discard_content_draft(file text, version integer) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.content_drafts;
begin
  perform private.require_staff();
  known := private.lock_content_draft(discard_content_draft.file);
  if known.file is not null then
    if known.version <> discard_content_draft.version then
      return json_build_object('refused', 'changed', 'draft', private.content_draft_answer(known));
    end if;
    delete from public.content_drafts d where d.file = known.file;
    perform private.write_activity('draft of a page thrown away', known.file);
  end if;
  return json_build_object('version', 0);
end;
$$;

-- A link to a draft for a day.
create function public.share_content_draft(file text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_links constant integer := 100;
  token constant text := private.new_secret();
  expires constant timestamptz := clock_timestamp() + interval '1 day';
begin
  perform private.require_staff();
  if not exists (select from public.content_drafts d where d.file = share_content_draft.file) then
    return jsonb_build_object('refused', 'no draft');
  end if;
  delete from private.content_shares s where s.expires_at < clock_timestamp() or s.token_hash in (
    select token_hash from private.content_shares order by expires_at desc offset most_links - 1
  );
  insert into private.content_shares (token_hash, file, shared_by, expires_at)
    values (private.secret_hash(token), share_content_draft.file, auth.uid(), expires);
  perform private.write_activity('draft of a page shared', share_content_draft.file);
  return jsonb_build_object('token', token, 'expires_at', expires);
end;
$$;

-- For whoever has the link, and while whoever made it is staff.
create function public.read_shared_draft(token text) returns json
language sql stable security definer set search_path = '' as $$
  select private.content_draft_answer(d) from private.content_shares s join public.content_drafts d on d.file = s.file
  where s.token_hash = private.secret_hash(read_shared_draft.token) and s.expires_at > clock_timestamp()
    and exists (select from public.user_roles r where r.user_id = s.shared_by and r.role in ('admin', 'office'));
$$;

-- A picture of such a draft, which visitors may not have yet.
create function public.read_shared_picture(token text, key text, name text) returns bytea
language sql stable security definer set search_path = '' as $$
  select f.content from private.content_shares s
  join public.content_drafts d on d.file = s.file
  join public.content_pictures c on c.name = any (d.pictures)
  join public.pictures p on p.id = c.picture_id and p.key = read_shared_picture.key
  join private.picture_files f on f.picture_id = p.id and f.name = read_shared_picture.name
  where s.token_hash = private.secret_hash(read_shared_picture.token) and s.expires_at > clock_timestamp()
    and exists (select from public.user_roles r where r.user_id = s.shared_by and r.role in ('admin', 'office'));
$$;

call private.know_activities('draft of a page thrown away', 'draft of a page shared');
call private.allow_only('authenticated', 'public.save_content_draft(text, integer, text, text)',
  'public.discard_content_draft(text, integer)', 'public.share_content_draft(text)');
call private.allow_only('service_role', 'private.content_draft_answer(public.content_drafts)',
  'private.readable_change(text)', 'private.lock_content_draft(text)', 'public.read_shared_draft(text)',
  'public.read_shared_picture(text, text, text)');
