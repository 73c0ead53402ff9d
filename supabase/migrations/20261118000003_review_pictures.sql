-- Pictures of review authors. A review names an address anywhere; the picture is fetched from there once and shown from
-- ours, so that no visitor's browser asks a stranger's server.

create table private.review_pictures (
  address text primary key,
  -- None where it could not be had when it was last tried.
  picture bytea,
  tried_at timestamptz not null default clock_timestamp(),
  constraint review_pictures_jpeg_to_2_mib check (
    substr(picture, 1, 3) = '\xffd8ff'::bytea and octet_length(picture) <= 2097152
  )
);

-- Pictures are compressed already.
alter table private.review_pictures alter column picture set storage external;
revoke all on private.review_pictures from public, anon, authenticated;
grant select, insert, update on private.review_pictures to service_role;

-- The picture at an address that a review names: {"picture", "is_due"}, where due is one to be fetched now. Nothing for
-- an address that no review names, whoever asks.
create function public.review_picture(address text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'picture', translate(encode(p.picture, 'base64'), E'\n', ''),
    'is_due', p.picture is null and coalesce(p.tried_at < clock_timestamp() - interval '15 minutes', true)
  )
  from (select review_picture.address) as asked
  left join private.review_pictures p on p.address = asked.address
  where exists (select from public.google_reviews r where r.author_image = asked.address);
$$;

-- Without a picture it notes that there is none for now.
create function public.keep_review_picture(address text, picture text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  insert into private.review_pictures (address, picture)
  select keep_review_picture.address, decode(keep_review_picture.picture, 'base64')
  where exists (select from public.google_reviews r where r.author_image = keep_review_picture.address)
  on conflict on constraint review_pictures_pkey do update
    set picture = coalesce(excluded.picture, review_pictures.picture), tried_at = excluded.tried_at;
  select true;
$$;

call private.allow_only('service_role', 'public.review_picture(text)', 'public.keep_review_picture(text, text)');

-- A picture goes with the last review that names it.
create function private.forget_review_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.review_pictures p
    where not exists (select from public.google_reviews r where r.author_image = p.address);
  return null;
end
$$;

create trigger forget_review_pictures after update of author_image or delete or truncate on public.google_reviews
for each statement execute function private.forget_review_pictures();

-- What was stored before the database took markup out by itself. Blanks around the words stay: nobody sees them.
update public.google_reviews set author_name = author_name, review_text = review_text
where author_name like '%<%' and author_name <> private.plain_text(author_name)
  or review_text like '%<%' and review_text <> private.plain_text(review_text);
