-- A picture that is let go stays for a month from that moment, however old it is: an undo, a draft that only a colleague's
-- browser has, or a job that waits for a line may still name it.

alter table public.pictures add column last_used_at timestamptz not null default clock_timestamp();

-- Locked in one order, so that two who save at once do not wait for each other.
create function private.touch_pictures(touched uuid[]) returns void
language sql volatile set search_path = '' as $$
  update public.pictures set last_used_at = clock_timestamp() where id in (
    select p.id from public.pictures p where p.id = any (touched) order by p.id for no key update
  );
$$;

create function private.touch_named_pictures(names text[]) returns void
language sql volatile set search_path = '' as $$
  select private.touch_pictures(array(select c.picture_id from public.content_pictures c where c.name = any (names)))
  where names <> '{}';
$$;

-- A job's pictures go with it when it is taken down, a page's stay with its versions: none is both.
create function private.touch_job_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.touch_pictures(array(select picture_id from was));
    return null;
  end if;
  perform private.touch_pictures(array(select picture_id from now_there));
  if exists (select from now_there n join public.content_pictures c on c.picture_id = n.picture_id) then
    raise exception 'This photograph belongs to a page' using errcode = 'P0001';
  end if;
  return null;
end;
$$;

create trigger note_added_pictures after insert on public.job_pictures
referencing new table as now_there for each statement execute function private.touch_job_picture();
create trigger note_removed_pictures after delete on public.job_pictures
referencing old table as was for each statement execute function private.touch_job_picture();

create function private.touch_content_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.touch_pictures(array[new.picture_id]);
  if exists (select from public.job_pictures j where j.picture_id = new.picture_id) then
    raise exception 'This photograph belongs to a job' using errcode = 'P0001';
  end if;
  return null;
end;
$$;

create trigger note_described_picture after insert or update on public.content_pictures
for each row execute function private.touch_content_picture();

create function private.touch_pictures_of_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.touch_named_pictures(case when tg_op = 'DELETE' then old.pictures else new.pictures end);
  return null;
end;
$$;

create trigger note_pictures_of_draft after insert or delete on public.content_drafts
for each row execute function private.touch_pictures_of_draft();

-- Every version of a page keeps its pictures, as every draft and every job does.
create or replace function private.used_pictures() returns setof uuid
language sql stable as $$
  select picture_id from public.job_pictures
  union all
  select c.picture_id from public.content_pictures c
  where c.name in (select unnest(v.pictures) from public.content_versions v)
    or c.name in (select unnest(d.pictures) from public.content_drafts d)
$$;

-- Pictures that nothing has used for a month, some at a time. Answers how many there were. The lock makes it look again at
-- one that somebody is about to use.
create or replace function public.remove_unused_pictures() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.pictures where id in (
    select p.id from public.pictures p
    where p.last_used_at < now() - interval '30 days' and p.id not in (select * from private.used_pictures())
    order by p.last_used_at limit 50 for update skip locked
  );
  get diagnostics removed = row_count;
  return removed;
end;
$$;

call private.allow_only('service_role', 'private.touch_pictures(uuid[])', 'private.touch_named_pictures(text[])',
  'private.touch_job_picture()', 'private.touch_content_picture()', 'private.touch_pictures_of_draft()');
