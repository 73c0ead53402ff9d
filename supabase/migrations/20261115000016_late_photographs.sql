-- A photograph that comes after its enquiry's mail has gone follows in a mail of its own.
alter table public.enquiry_deliveries
  drop constraint enquiry_deliveries_channel_known,
  add constraint enquiry_deliveries_channel_known check (channel in ('email', 'webhook', 'receipt', 'photographs'));

-- Answers {"photographs"}, how many the enquiry has now, or {"refused"}: 'ticket', 'enough' or 'busy'.
create or replace function public.add_photograph(ticket text, picture text, width integer, height integer) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  most constant integer := 6;
  -- Whatever comes, the disk is not filled with pictures: a gigabyte a day at the very most.
  most_a_day constant integer := 500;
  content constant bytea := decode(add_photograph.picture, 'base64');
  given private.photograph_tickets;
  kept integer;
begin
  select * into given from private.photograph_tickets t
    where t.ticket_hash = private.secret_hash(add_photograph.ticket) and t.expires_at > clock_timestamp();
  if given.enquiry_id is null then
    return jsonb_build_object('refused', 'ticket');
  end if;
  perform pg_advisory_xact_lock(2026111514, hashtext(given.enquiry_id::text));

  select count(*) into kept from public.enquiry_photographs p where p.enquiry_id = given.enquiry_id;
  if not exists (
    select from public.enquiry_photographs p where p.enquiry_id = given.enquiry_id and p.picture_hash = sha256(content)
  ) then
    if kept >= most then
      return jsonb_build_object('refused', 'enough');
    end if;
    if (select count(*) from public.enquiry_photographs p where p.created_at > clock_timestamp() - interval '1 day') >= most_a_day then
      return jsonb_build_object('refused', 'busy');
    end if;
    insert into public.enquiry_photographs (enquiry_id, picture, width, height)
      values (given.enquiry_id, content, add_photograph.width, add_photograph.height);
    kept := kept + 1;
    -- The mail has gone, or is going: what came too late for it follows in one of its own. One that failed brings it along.
    insert into public.enquiry_deliveries (enquiry_id, channel, next_attempt_at)
      select given.enquiry_id, 'photographs', clock_timestamp() + private.photograph_patience()
      from public.enquiry_deliveries mail
      where mail.enquiry_id = given.enquiry_id and mail.channel = 'email'
        and (mail.delivered_at is not null or mail.locked_until > clock_timestamp())
      on conflict (enquiry_id, channel) do update
        set next_attempt_at = excluded.next_attempt_at, delivered_at = null, failed_at = null;
  end if;

  update public.enquiry_deliveries d
    set next_attempt_at = case when kept >= given.expected then clock_timestamp()
      else least(clock_timestamp() + private.photograph_patience(), d.created_at + private.longest_photograph_patience()) end
    where d.enquiry_id = given.enquiry_id and d.attempts = 0 and d.channel <> 'receipt';
  if kept >= given.expected then
    perform pg_notify('enquiry_deliveries', '');
  end if;
  return jsonb_build_object('photographs', kept);
end;
$$;

-- Asked before a picture is decoded, which costs far more.
create function public.is_photograph_ticket(ticket text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select from private.photograph_tickets t
    where t.ticket_hash = private.secret_hash(ticket) and t.expires_at > clock_timestamp()
  );
$$;

revoke all on function public.is_photograph_ticket(text) from public, anon, authenticated;
grant execute on function public.is_photograph_ticket(text) to service_role;
