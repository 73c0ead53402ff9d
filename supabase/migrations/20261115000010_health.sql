-- What is wrong with the site at the moment, for admins to see.

-- Written by the servers, each time they look; whatever nobody has seen for a while is over.
create table private.troubles (
  reason text primary key,
  words text not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  mailed_at timestamptz
);

-- What has not arrived is looked for every minute, among very many that have.
create index enquiry_deliveries_not_arrived on public.enquiry_deliveries (created_at) where delivered_at is null;

create function public.operation_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'troubles', (
      select coalesce(jsonb_agg(jsonb_build_object('words', words, 'since', since) order by since, reason), '[]')
      from private.troubles where seen_at > now() - interval '5 minutes'),
    'last_backup', (select max(finished_at) from public.backups where good),
    'database_bytes', pg_database_size(current_database()));
end;
$$;

revoke all on function public.operation_state() from public, anon, authenticated;
grant execute on function public.operation_state() to authenticated;
