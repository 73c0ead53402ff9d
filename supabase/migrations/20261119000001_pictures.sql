-- Pictures that staff add: of finished jobs, and of pages. The server re-encodes each into several files without anything
-- the camera wrote (server/pictures/); visitors get those of what is published, and of nothing else.

create table public.pictures (
  -- Made by the browser that sends it: sent again, because an answer was lost, it is stored once.
  id uuid primary key,
  -- In its public addresses; tells nothing of the id.
  key text not null unique default left(private.new_secret(), 32),
  -- Of the file that was sent.
  sent_hash bytea not null,
  width integer not null,
  height integer not null,
  -- Of its files in AVIF; every picture has WebP and JPEG of 480 and 1,200 pixels too, or as wide as it is.
  widths integer[] not null,
  colour text not null,
  added_by uuid references auth.users (id) on delete set null,
  added_at timestamptz not null default clock_timestamp(),
  constraint pictures_key_is_32_hex_digits check (key ~ '^[0-9a-f]{32}$'),
  constraint pictures_to_20000_pixels check (width between 1 and 20000 and height between 1 and 20000),
  constraint pictures_have_1_to_8_widths check (cardinality(widths) between 1 and 8),
  constraint pictures_colour_is_hex check (colour ~ '^#[0-9a-f]{6}$')
);

create index pictures_newest on public.pictures (added_at desc);
create index pictures_of_person on public.pictures (added_by);

create table private.picture_files (
  picture_id uuid not null references public.pictures (id) on delete cascade,
  -- As its address ends: 800.avif.
  name text not null,
  content bytea not null,
  primary key (picture_id, name),
  constraint picture_files_named_by_width_and_type check (name ~ '^[1-9][0-9]{0,3}\.(avif|webp|jpg)$'),
  constraint picture_files_to_2_mib check (octet_length(content) between 1 and 2097152)
);

-- Pictures are compressed already.
alter table private.picture_files alter column content set storage external;

-- Lets its holder look at every picture, for half an hour and while the session lives that asked for it.
create table private.picture_tickets (
  ticket_hash bytea primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index picture_tickets_of_session on private.picture_tickets (session_id);

alter table public.pictures enable row level security;
revoke all on public.pictures from public, anon, authenticated;
grant select on public.pictures to authenticated;
grant all on public.pictures to service_role;
create policy "Staff see pictures" on public.pictures
  for select to authenticated using ((select public.is_staff()));
revoke all on private.picture_files, private.picture_tickets from public, anon, authenticated;
grant select, insert, delete on private.picture_files, private.picture_tickets to service_role;

-- What the page that sent it knows of a picture.
create function private.picture_answer(picture public.pictures) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', picture.id, 'key', picture.key, 'width', picture.width, 'height', picture.height,
    'widths', to_jsonb(picture.widths), 'colour', picture.colour);
$$;

-- Asked before a picture is decoded, which costs far more. Answers {"person"}, {"picture"} where it is stored already, or
-- {"refused"}: 'other file' or 'too many'.
create function public.begin_picture(picture uuid, sent_hash text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Whatever comes, the disk is not filled with pictures.
  most_a_day constant integer := 400;
  known public.pictures;
begin
  perform private.require_staff();
  select * into known from public.pictures p where p.id = begin_picture.picture;
  if known.id is not null then
    return case when known.sent_hash = decode(begin_picture.sent_hash, 'hex')
      then jsonb_build_object('picture', private.picture_answer(known)) else jsonb_build_object('refused', 'other file') end;
  end if;
  if (select count(*) from public.pictures p where p.added_at
      between clock_timestamp() - interval '1 day' and clock_timestamp() + interval '1 hour') >= most_a_day then
    return jsonb_build_object('refused', 'too many');
  end if;
  return jsonb_build_object('person', auth.uid());
end;
$$;

-- Stores a picture with its files: {"800.avif": base64}. The first of two that come with one id is kept.
create function public.add_picture(
  picture uuid, sent_hash text, person uuid, width integer, height integer, widths integer[], colour text, files jsonb
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  stored public.pictures;
begin
  insert into public.pictures (id, sent_hash, width, height, widths, colour, added_by)
    select add_picture.picture, decode(add_picture.sent_hash, 'hex'), add_picture.width, add_picture.height,
      add_picture.widths, add_picture.colour, add_picture.person
    on conflict (id) do nothing returning * into stored;
  if stored.id is null then
    select * into stored from public.pictures p where p.id = add_picture.picture;
    return case when stored.sent_hash = decode(add_picture.sent_hash, 'hex')
      then jsonb_build_object('picture', private.picture_answer(stored)) else jsonb_build_object('refused', 'other file') end;
  end if;
  insert into private.picture_files (picture_id, name, content)
    select stored.id, file.key, decode(file.value, 'base64') from jsonb_each_text(add_picture.files) as file;
  return jsonb_build_object('picture', private.picture_answer(stored));
end;
$$;

create function public.open_pictures() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  ticket constant text := private.new_secret();
begin
  perform private.require_staff();
  delete from private.picture_tickets where expires_at < clock_timestamp();
  insert into private.picture_tickets (ticket_hash, session_id, expires_at)
    values (private.secret_hash(ticket), (auth.jwt() ->> 'session_id')::uuid, clock_timestamp() + interval '30 minutes');
  return ticket;
end;
$$;

-- A file of any picture for staff who hold a ticket; nothing without one.
create function public.read_staff_picture(ticket text, key text, name text) returns bytea
language sql stable security definer set search_path = '' as $$
  select f.content from private.picture_tickets t
  join auth.sessions s on s.id = t.session_id and (s.not_after is null or s.not_after > now())
  join public.pictures p on p.key = read_staff_picture.key
  join private.picture_files f on f.picture_id = p.id and f.name = read_staff_picture.name
  where t.ticket_hash = private.secret_hash(read_staff_picture.ticket) and t.expires_at > clock_timestamp()
    and exists (select from public.user_roles r where r.user_id = s.user_id and r.role in ('admin', 'office'));
$$;

-- What something published shows, and what anything at all uses. Each kind of thing with pictures adds itself to both.
-- Without a search path, so that PostgreSQL puts them in the place of the call.
create function private.shown_pictures() returns setof uuid
language sql stable as $$ select null::uuid where false $$;

create function private.used_pictures() returns setof uuid
language sql stable as $$ select null::uuid where false $$;

-- The keys of all that visitors may see: a server answers for no other.
create function public.shown_picture_keys() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(p.key), '{}') from public.pictures p
  where p.id in (select * from private.shown_pictures());
$$;

create function public.read_shown_picture(key text, name text) returns bytea
language sql stable security definer set search_path = '' as $$
  select f.content from public.pictures p
  join private.picture_files f on f.picture_id = p.id and f.name = read_shown_picture.name
  where p.key = read_shown_picture.key and p.id in (select * from private.shown_pictures());
$$;

-- Pictures that nothing has used for a week, some at a time. Answers how many there were.
create function public.remove_unused_pictures() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.pictures where id in (
    select p.id from public.pictures p
    where p.added_at < now() - interval '7 days' and p.id not in (select * from private.used_pictures())
    order by p.added_at limit 50
  );
  get diagnostics removed = row_count;
  return removed;
end;
$$;

call private.allow_only('authenticated', 'public.begin_picture(uuid, text)', 'public.open_pictures()');
call private.allow_only('service_role',
  'private.picture_answer(public.pictures)',
  'public.add_picture(uuid, text, uuid, integer, integer, integer[], text, jsonb)',
  'public.read_staff_picture(text, text, text)', 'public.shown_picture_keys()', 'public.read_shown_picture(text, text)',
  'public.remove_unused_pictures()', 'private.shown_pictures()', 'private.used_pictures()');

-- Words for the activity log that a later file needs, beside those it has.
create procedure private.know_activities(variadic more text[])
language plpgsql set search_path = '' as $$
declare
  known text[];
begin
  select array_agg(word[1]) into known from pg_constraint c,
    regexp_matches(pg_get_constraintdef(c.oid), '''((?:[^'']|'''')*)''::text', 'g') as word
    where c.conrelid = 'public.staff_activity'::regclass and c.conname = 'staff_activity_what_known';
  alter table public.staff_activity drop constraint staff_activity_what_known;
  execute format('alter table public.staff_activity add constraint staff_activity_what_known check (what in (%s))',
    (select string_agg(quote_literal(word), ', ') from unnest(known || more) as word));
end;
$$;
revoke all on procedure private.know_activities(text[]) from public, anon, authenticated, service_role;
