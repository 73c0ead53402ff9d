-- Two who answer the same enquiry at the same moment: the second is told of the first reply before theirs goes out. The
-- page says how many replies it has shown; without that number nothing is compared.
drop function public.send_reply(uuid, uuid, text, text);

create function public.send_reply(
  reply uuid, enquiry uuid, body text, also_answers text default '', seen_replies integer default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  answered public.enquiries;
begin
  perform private.require_staff();
  if not exists (select from private.reply_sender) then
    raise exception 'No mail server is set up to send replies' using errcode = 'P0001';
  end if;
  -- Whoever comes second waits here, and then sees what the first has stored.
  select * into answered from private.real_enquiries() e where e.id = enquiry for update;
  if answered.id is null then
    raise exception 'This enquiry is no longer there' using errcode = 'P0001';
  end if;
  if exists (select from public.enquiry_replies r where r.id = reply) then
    return false;
  end if;
  if answered.status = 'spam' then
    raise exception 'Please say first that this enquiry is not spam' using errcode = 'P0001';
  end if;
  if seen_replies < (select count(*) from public.enquiry_replies r where r.enquiry_id = enquiry) then
    raise exception 'A colleague has replied in the meantime. Please read it first' using errcode = 'P0001';
  end if;
  insert into public.enquiry_replies (id, enquiry_id, body, written_by, written_by_name)
    values (reply, enquiry, send_reply.body, auth.uid(), coalesce(private.name_of(auth.uid()), 'The server'));
  insert into public.enquiry_deliveries (enquiry_id, channel, reply_id) values (enquiry, 'reply', reply);
  delete from public.reply_drafts d where d.enquiry_id = enquiry and d.person = auth.uid();
  perform private.write_enquiry_history(enquiry, 'reply', '', reply::text);
  update public.enquiries e set status = 'replied'
    where e.id = enquiry and e.status = 'new';
  update public.enquiries e set remind_on = null where e.id = enquiry and e.remind_on <= private.day_in_britain();
  update public.enquiries e set status = 'replied'
    where e.status = 'new' and e.reference = any (string_to_array(also_answers, ','))
      and e.id in (select o.id from private.enquiries_of_person(answered.email, answered.phone) o);
  perform pg_notify('enquiry_deliveries', '');
  return true;
end;
$$;

call private.allow_only('authenticated', 'public.send_reply(uuid, uuid, text, text, integer)');
