-- The table of what is wrong at the moment is named like everything else that tells of it.

alter table private.troubles rename to health_problems;
alter table private.health_problems rename constraint troubles_pkey to health_problems_pkey;

create or replace function public.operation_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'problems', (
      select coalesce(jsonb_agg(jsonb_build_object('words', words, 'since', since) order by since, reason), '[]')
      from private.health_problems where seen_at between now() - interval '5 minutes' and now() + interval '5 minutes'),
    'last_backup', (
      select max(finished_at) from public.backups
      where good and file !~ '[/\\]' and finished_at < now() + interval '10 minutes'));
end;
$$;
