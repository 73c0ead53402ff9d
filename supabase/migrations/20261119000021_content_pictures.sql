-- Photographs that staff chose for pages. Pages know a picture by its name; what it shows is said once.

create table public.content_pictures (
  picture_id uuid primary key references public.pictures (id) on delete cascade,
  name text not null unique,
  description text not null default '',
  -- Where its subject is, as pages write it.
  focus text not null default 'centre',
  -- As visitors have it: the description at the last publication of a page that shows it.
  published_description text not null default '',
  described_at timestamptz not null default clock_timestamp(),
  described_by uuid references auth.users (id) on delete set null,
  constraint content_picture_name_is_of_its_kind check (name ~ '^photo-[0-9a-f]{12}$'),
  constraint content_picture_focus_known check (focus in ('centre', 'left', 'right', 'top', 'low')),
  constraint content_picture_is_described_in_at_most_250_characters check (
    char_length(description) <= 250 and description !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]'
  )
);

create index content_pictures_of_person on public.content_pictures (described_by);

alter table public.content_pictures enable row level security;
revoke all on public.content_pictures from public, anon, authenticated;
grant select on public.content_pictures to authenticated;
grant all on public.content_pictures to service_role;
create policy "Staff see pictures of pages" on public.content_pictures
  for select to authenticated using ((select public.is_staff()));

create function public.describe_content_picture(picture uuid, description text, focus text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.pictures;
begin
  perform private.require_staff();
  select * into known from public.pictures p where p.id = describe_content_picture.picture;
  -- A job's picture goes when that is taken down: a page has its own.
  if known.id is null or exists (select from public.job_pictures j where j.picture_id = known.id) then
    return jsonb_build_object('refused', 'picture');
  end if;
  insert into public.content_pictures (picture_id, name, description, focus, described_by)
    select known.id, 'photo-' || left(known.key, 12), describe_content_picture.description, describe_content_picture.focus,
      auth.uid()
    on conflict (picture_id) do update set description = excluded.description, focus = excluded.focus,
      described_at = clock_timestamp(), described_by = excluded.described_by;
  return jsonb_build_object('name', 'photo-' || left(known.key, 12));
end;
$$;

-- The names of such pictures in a content.
create function private.pictures_in(content text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(content, '"(photo-[0-9a-f]{12})"', 'g') as found;
$$;

-- A picture as pages know it, and as staff may look at it before visitors do.
create function private.content_picture_answer(chosen public.content_pictures) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', chosen.name, 'file', '/pictures/' || p.key, 'width', p.width, 'height', p.height,
    'widths', to_jsonb(p.widths), 'alt', chosen.description, 'stored',
    jsonb_build_object('id', p.id, 'key', p.key, 'colour', p.colour, 'focus', chosen.focus))
  from public.pictures p where p.id = chosen.picture_id;
$$;

call private.allow_only('authenticated', 'public.describe_content_picture(uuid, text, text)');
call private.allow_only('service_role', 'private.pictures_in(text)',
  'private.content_picture_answer(public.content_pictures)');
