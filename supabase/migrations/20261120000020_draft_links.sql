-- A link to a draft is good for that draft, and for the account as it was when the link was made: not for what somebody
-- begins afterwards, nor for whoever was let go and has come back.

alter table private.content_shares add column generation bigint not null default 0;
update private.content_shares s set generation = public.account_generation(s.shared_by);

-- At the end of the transaction: a draft that is saved again is removed and put back within one.
create function private.end_links_of_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.content_shares s
    where s.file = old.file and not exists (select from public.content_drafts d where d.file = old.file);
  return null;
end;
$$;

create constraint trigger end_links_of_draft after delete on public.content_drafts
deferrable initially deferred for each row execute function private.end_links_of_draft();

create or replace function public.share_content_draft(file text) returns jsonb
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
  insert into private.content_shares (token_hash, file, shared_by, generation, expires_at)
    values (private.secret_hash(token), share_content_draft.file, auth.uid(), public.account_generation(auth.uid()), expires);
  perform private.write_activity('draft of a page shared', share_content_draft.file);
  return jsonb_build_object('token', token, 'expires_at', expires);
end;
$$;

-- While the link is good, and whoever made it is staff: the file of the draft that it shows.
create function private.shared_file(token text) returns text
language sql stable security definer set search_path = '' as $$
  select s.file from private.content_shares s
  where s.token_hash = private.secret_hash(shared_file.token) and s.expires_at > clock_timestamp()
    and s.generation = public.account_generation(s.shared_by)
    and exists (select from public.user_roles r where r.user_id = s.shared_by and r.role in ('admin', 'office'));
$$;

create or replace function public.read_shared_draft(token text) returns json
language sql stable security definer set search_path = '' as $$
  select private.content_draft_answer(d) from public.content_drafts d
  where d.file = private.shared_file(read_shared_draft.token);
$$;

create or replace function public.read_shared_picture(token text, key text, name text) returns bytea
language sql stable security definer set search_path = '' as $$
  select f.content from public.content_drafts d
  join public.content_pictures c on c.name = any (d.pictures)
  join public.pictures p on p.id = c.picture_id and p.key = read_shared_picture.key
  join private.picture_files f on f.picture_id = p.id and f.name = read_shared_picture.name
  where d.file = private.shared_file(read_shared_picture.token);
$$;

call private.allow_only('service_role', 'private.end_links_of_draft()', 'private.shared_file(text)');
