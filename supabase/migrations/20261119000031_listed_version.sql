-- A row of the list names its version too: several that are marked at once are changed only if they are still as shown.

create or replace function public.list_enquiries(
  wanted_view text default null, wanted_service text default null, wanted_source text default null,
  wanted_districts text default null, search text default null, after_at timestamptz default null, after_id uuid default null,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.require_staff();
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'version', p.version, 'reference', p.reference, 'name', p.name, 'service', p.service, 'address', p.address,
      'beginning', private.beginning_of(p.message),
      'status', p.status, 'spam_reason', p.spam_reason, 'spam_signs', p.spam_signs, 'created_at', p.created_at,
      'answered_at', p.answered_at, 'remind_on', p.remind_on, 'assigned_to', p.assigned_to,
      'assigned_name', private.name_of(p.assigned_to),
      'others', (select count(*) from private.enquiries_of_person(p.email, p.phone) o where o.id <> p.id),
      'photographs', (select count(*) from public.enquiry_photographs f where f.enquiry_id = p.id),
      'deliveries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'channel', d.channel, 'attempts', d.attempts, 'next_attempt_at', d.next_attempt_at,
          'delivered_at', d.delivered_at, 'failed_at', d.failed_at, 'last_answer', d.last_answer, 'locked_until', d.locked_until
        ) order by d.channel, d.created_at), '[]')
        from public.enquiry_deliveries d where d.enquiry_id = p.id)
    ) order by p.shelf, p.created_at %1$s, p.id %1$s), '[]')
    from (%2$s) p $query$,
    private.enquiry_order(wanted_view),
    private.enquiry_page_query(
      wanted_view, wanted_service, wanted_source, wanted_districts, search, after_at, after_id, page_size)
  ) into page;
  return page;
end;
$$;
