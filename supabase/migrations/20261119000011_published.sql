-- All that is published beside the site's own files, in the shape that app/site/overlay.ts reads: each kind of thing that
-- staff publish adds itself. Visitors see all of it, so whoever builds the pages of a hosted project may read it too. As
-- json, which keeps the order of what it holds: so pages are the same to the byte.

create function public.published_overlay() returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('work', public.published_jobs());
$$;

call private.allow_only('service_role', 'public.published_overlay()');
grant execute on function public.published_overlay() to anon;
grant execute on function public.read_shown_picture(text, text) to anon;
