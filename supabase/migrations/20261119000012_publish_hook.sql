-- Pages of a hosted project are files on a static host: whatever changes what is published calls the host's build hook.
-- What it was called for last is compared with what is published now, so no kind of change can be forgotten.

create table private.publish_hook (
  is_only_row boolean primary key default true,
  called_for text,
  trying_for text,
  tries integer not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  last_answer text,
  constraint publish_hook_has_one_row check (is_only_row)
);
insert into private.publish_hook default values;
revoke all on private.publish_hook from public, anon, authenticated;

-- Whoever is answered calls the hook, once for all that has changed; {"version", "tries"} or null. For a minute nobody
-- else is, unless something else is published.
create function public.claim_publish_hook() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  published constant text := md5(public.published_overlay()::text);
  hook private.publish_hook;
  tried integer;
begin
  select * into hook from private.publish_hook for update skip locked;
  if hook.is_only_row is null or hook.called_for = published then
    return null;
  end if;
  if hook.trying_for = published and hook.next_try_at > clock_timestamp() then
    return null;
  end if;
  tried := case when hook.trying_for = published then hook.tries else 0 end;
  update private.publish_hook set trying_for = published, tries = tried + 1,
    next_try_at = clock_timestamp() + interval '1 minute';
  return jsonb_build_object('version', published, 'tries', tried + 1);
end;
$$;

create function public.finish_publish_hook(version text, answer text, succeeded boolean, wait_ms bigint) returns void
language sql volatile security definer set search_path = '' as $$
  update private.publish_hook set last_answer = finish_publish_hook.answer,
    called_for = case when succeeded then finish_publish_hook.version else called_for end,
    next_try_at = clock_timestamp() + wait_ms * interval '1 millisecond'
  where trying_for = finish_publish_hook.version;
$$;

call private.allow_only('service_role', 'public.claim_publish_hook()',
  'public.finish_publish_hook(text, text, boolean, bigint)');
