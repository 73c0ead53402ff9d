-- The inbox: admins answer enquiries, note what was said, and see who did what.

alter table public.enquiries
  add column notes text not null default '',
  add column version integer not null default 1,
  add column answered_at timestamptz,
  add column channels text[] not null default '{}',
  add constraint enquiries_notes_to_2000 check (char_length(notes) <= 2000);

comment on column public.enquiries.version is 'Rises with every change, so that a writer can say which state he has seen';
comment on column public.enquiries.answered_at is 'When the status first left "new" for an answer; stops the 24-hour clock';
comment on column public.enquiries.channels is 'How it is to be delivered; held back while the enquiry counts as spam';

grant update (notes) on public.enquiries to authenticated;

-- Every change, in the words needed to show it. A row without an enquiry tells of an erasure.
create table public.enquiry_history (
  id bigint generated always as identity primary key,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid references auth.users (id) on delete set null,
  changed_by_name text not null,
  what text not null,
  value_before text not null default '',
  value_after text not null default '',
  constraint enquiry_history_what_known check (what in ('status', 'notes', 'sent again', 'erased'))
);

create index enquiry_history_of_enquiry on public.enquiry_history (enquiry_id, id);
create index enquiry_history_of_person on public.enquiry_history (changed_by);

alter table public.enquiry_history enable row level security;
create policy "Admins read the history of enquiries" on public.enquiry_history
  for select to authenticated using ((select public.is_admin()));
revoke all on public.enquiry_history from public, anon, authenticated;
grant select on public.enquiry_history to authenticated;
grant all on public.enquiry_history to service_role;

create function private.write_enquiry_history(enquiry uuid, what text, value_before text, value_after text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.enquiry_history (enquiry_id, changed_by, changed_by_name, what, value_before, value_after)
  select enquiry, u.id, coalesce(nullif(p.full_name, ''), p.email, 'The server'), what, value_before, value_after
  from (select auth.uid() as id) as caller
  left join auth.users u on u.id = caller.id
  left join public.profiles p on p.id = caller.id;
$$;

-- What a visitor wrote is evidence; version, answer time and change time are kept by this trigger alone.
create or replace function private.keep_enquiry_words() returns trigger
language plpgsql set search_path = '' as $$
declare
  changeable constant text[] := array['status', 'notes'];
begin
  new.updated_at := old.updated_at;
  new.version := old.version;
  new.answered_at := old.answered_at;
  if (to_jsonb(new) - changeable) is distinct from (to_jsonb(old) - changeable) then
    raise exception 'Only the status and the notes of an enquiry can change' using errcode = '42501';
  end if;
  if new.status = old.status and new.notes = old.notes then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  new.answered_at := case
    when new.status = 'new' then null
    when new.status = 'spam' then old.answered_at
    else coalesce(old.answered_at, now())
  end;
  return new;
end;
$$;

-- Records a change, whoever made it and by whatever way; spam that is released is delivered.
create function private.follow_enquiry_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status then
    perform private.write_enquiry_history(new.id, 'status', old.status, new.status);
  end if;
  if new.notes <> old.notes then
    perform private.write_enquiry_history(new.id, 'notes', old.notes, new.notes);
  end if;
  if old.status = 'spam' and new.status <> 'spam' then
    insert into public.enquiry_deliveries (enquiry_id, channel)
      select new.id, channel from unnest(new.channels) as channel
      on conflict (enquiry_id, channel) do nothing;
    perform pg_notify('enquiry_deliveries', '');
  end if;
  return null;
end;
$$;

create trigger follow_enquiry_change after update on public.enquiries
  for each row execute function private.follow_enquiry_change();

-- As before, but spam keeps the channels by which it goes out should it be released.
create or replace function public.submit_enquiry(payload jsonb, address_hash text, channels text[], spam_reason text default null)
returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  same_words_window constant interval := '10 minutes';
  address_window constant interval := '10 minutes';
  address_limit constant integer := 5;
  email_window constant interval := '1 hour';
  email_limit constant integer := 3;
  words constant text := encode(sha256(convert_to(jsonb_build_array(
    lower(payload ->> 'email'), payload ->> 'name', payload ->> 'phone', payload ->> 'address',
    payload ->> 'service', payload ->> 'message')::text, 'UTF8')), 'hex');
  sender constant text := lower(payload ->> 'email');
  known_reference text;
  frees_at timestamptz;
  stored_id uuid;
  stored_reference text;
begin
  -- The same words share an e-mail, so this one lock also makes a double click wait for its twin.
  perform pg_advisory_xact_lock(2026111501, hashtext(sender));
  perform pg_advisory_xact_lock(2026111502, hashtext(submit_enquiry.address_hash));

  -- Words first taken for spam and then sent again by a person are a new enquiry.
  select e.reference into known_reference from public.enquiries e
    where e.content_hash = words and e.created_at > clock_timestamp() - same_words_window
      and (e.spam_reason is null or submit_enquiry.spam_reason is not null)
    order by e.created_at desc limit 1;
  if known_reference is not null then
    return jsonb_build_object('reference', known_reference);
  end if;

  select e.created_at + address_window into frees_at from public.enquiries e
    where e.address_hash = submit_enquiry.address_hash and e.created_at > clock_timestamp() - address_window
    order by e.created_at desc offset address_limit - 1 limit 1;
  if frees_at is null then
    select e.created_at + email_window into frees_at from public.enquiries e
      where lower(e.email) = sender and e.created_at > clock_timestamp() - email_window
      order by e.created_at desc offset email_limit - 1 limit 1;
  end if;
  if frees_at is not null then
    return jsonb_build_object('refused', 'too many',
      'retry_after', greatest(1, ceil(extract(epoch from frees_at - clock_timestamp()))::integer));
  end if;

  insert into public.enquiries (
    reference, name, email, phone, address, service, message, page_url, referrer,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content,
    consent_at, status, spam_reason, address_hash, content_hash, channels, created_at
  ) values (
    private.new_enquiry_reference(), payload ->> 'name', payload ->> 'email', payload ->> 'phone',
    payload ->> 'address', payload ->> 'service', payload ->> 'message',
    coalesce(payload ->> 'page_url', ''), coalesce(payload ->> 'referrer', ''),
    coalesce(payload ->> 'utm_source', ''), coalesce(payload ->> 'utm_medium', ''),
    coalesce(payload ->> 'utm_campaign', ''), coalesce(payload ->> 'utm_term', ''),
    coalesce(payload ->> 'utm_content', ''),
    clock_timestamp(), case when submit_enquiry.spam_reason is null then 'new' else 'spam' end,
    submit_enquiry.spam_reason, submit_enquiry.address_hash, words, submit_enquiry.channels, clock_timestamp()
  ) returning id, reference into stored_id, stored_reference;

  if submit_enquiry.spam_reason is null then
    insert into public.enquiry_deliveries (enquiry_id, channel)
      select stored_id, channel from unnest(submit_enquiry.channels) as channel;
    perform pg_notify('enquiry_deliveries', '');
  end if;

  return jsonb_build_object('reference', stored_reference);
end;
$$;

-- For functions that act as the tables' owner: each begins by asking who calls.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
end;
$$;

-- Gives deliveries that have not arrived another try at once. Answers how many there were.
create function public.send_enquiry_again(enquiry uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  waiting text[];
begin
  perform private.require_admin();
  with woken as (
    update public.enquiry_deliveries d set failed_at = null, next_attempt_at = now()
    where d.enquiry_id = enquiry and d.delivered_at is null and (d.locked_until is null or d.locked_until < now())
    returning d.channel
  )
  select coalesce(array_agg(channel order by channel), '{}') into waiting from woken;
  if cardinality(waiting) > 0 then
    perform private.write_enquiry_history(enquiry, 'sent again', '', array_to_string(waiting, ', '));
    perform pg_notify('enquiry_deliveries', '');
  end if;
  return cardinality(waiting);
end;
$$;

-- Erases one person's enquiries, if they are as many as the admin was told when asked.
create function public.erase_enquiries(person_email text, expected integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  erased integer;
begin
  perform private.require_admin();
  delete from public.enquiries where lower(email) = lower(btrim(person_email));
  get diagnostics erased = row_count;
  if erased is distinct from expected then
    raise exception 'The number of enquiries from this person has changed to %', erased using errcode = 'P0001';
  end if;
  if erased > 0 then
    -- Who, when and how many; whose they were is what had to be forgotten.
    perform private.write_enquiry_history(null, 'erased', '', erased::text);
  end if;
  return erased;
end;
$$;

revoke all on function public.send_enquiry_again(uuid), public.erase_enquiries(text, integer) from public, anon, authenticated;
grant execute on function public.send_enquiry_again(uuid), public.erase_enquiries(text, integer) to authenticated;
