-- Enquiries, their deliveries and every try, stored in one transaction before anybody is answered.

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  name text not null,
  email text not null,
  phone text not null,
  address text not null,
  service text not null,
  message text not null,
  page_url text not null default '',
  referrer text not null default '',
  utm_source text not null default '',
  utm_medium text not null default '',
  utm_campaign text not null default '',
  utm_term text not null default '',
  utm_content text not null default '',
  consent_at timestamptz not null,
  status text not null default 'new',
  answered_at timestamptz,
  notes text not null default '',
  version integer not null default 1,
  channels text[] not null default '{}',
  spam_reason text,
  address_hash text not null,
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint enquiries_reference_shape check (reference ~ '^[A-Z]{2,4}-[2-9A-HJKMNP-TV-Z]{6}$'),
  constraint enquiries_name_2_to_100 check (char_length(btrim(name)) >= 2 and char_length(name) <= 100),
  constraint enquiries_email_valid check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 255),
  constraint enquiries_phone_10_to_20 check (char_length(btrim(phone)) >= 10 and char_length(phone) <= 20),
  constraint enquiries_postcode_5_to_10 check (char_length(btrim(address)) >= 5 and char_length(address) <= 10),
  constraint enquiries_service_1_to_100 check (char_length(btrim(service)) >= 1 and char_length(service) <= 100),
  constraint enquiries_message_10_to_1000 check (char_length(btrim(message)) >= 10 and char_length(message) <= 1000),
  constraint enquiries_page_url_to_2000 check (char_length(page_url) <= 2000),
  constraint enquiries_referrer_to_2000 check (char_length(referrer) <= 2000),
  constraint enquiries_utm_to_200 check (
    greatest(
      char_length(utm_source), char_length(utm_medium), char_length(utm_campaign),
      char_length(utm_term), char_length(utm_content)
    ) <= 200
  ),
  constraint enquiries_status_known check (status in ('new', 'replied', 'won', 'lost', 'spam', 'canary')),
  constraint enquiries_notes_to_2000 check (char_length(notes) <= 2000),
  constraint enquiries_spam_reason_known check (spam_reason in ('honeypot', 'too fast'))
);

comment on column public.enquiries.status is '"canary" is the server''s own daily test: shown, counted and backed up nowhere';
comment on column public.enquiries.version is 'Rises with every change, so that a writer can say which state he has seen';
comment on column public.enquiries.answered_at is 'When the status first left "new" for an answer; stops the 24-hour clock';
comment on column public.enquiries.channels is 'How it is to be delivered; held back while the enquiry counts as spam';

create index enquiries_newest_first on public.enquiries (created_at desc, id desc);
create index enquiries_by_status on public.enquiries (status, created_at desc, id desc);
-- Spam comes in floods: the everyday list does not wade through it.
create index enquiries_without_spam on public.enquiries (created_at desc, id desc)
  where status not in ('spam', 'canary');
create index enquiries_by_service on public.enquiries (service, created_at desc, id desc);
create index enquiries_by_content on public.enquiries (content_hash, created_at desc);
create index enquiries_by_address on public.enquiries (address_hash, created_at desc);
create index enquiries_by_email on public.enquiries (lower(email), created_at desc);

create table public.enquiry_deliveries (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  channel text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  delivered_at timestamptz,
  failed_at timestamptz,
  last_answer text,
  refused_recipients text[] not null default '{}',
  created_at timestamptz not null default now(),

  constraint enquiry_deliveries_once_per_channel unique (enquiry_id, channel),
  constraint enquiry_deliveries_channel_known check (channel in ('email', 'webhook', 'receipt')),
  constraint enquiry_deliveries_attempts_counted check (attempts >= 0),
  constraint enquiry_deliveries_one_outcome check (delivered_at is null or failed_at is null)
);

comment on column public.enquiry_deliveries.refused_recipients is 'Addresses of the business that refused what others accepted; only they are tried again';

create index enquiry_deliveries_due on public.enquiry_deliveries (next_attempt_at)
  where delivered_at is null and failed_at is null;

-- A try without an answer is one whose server stopped in the middle of it.
create table public.enquiry_delivery_attempts (
  delivery_id uuid not null references public.enquiry_deliveries (id) on delete cascade,
  attempt integer not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  succeeded boolean,
  answer text,

  primary key (delivery_id, attempt),
  constraint enquiry_delivery_attempts_finished_once check ((finished_at is null) = (succeeded is null))
);

-- Row security: admins read everything, move the status and keep notes; only the service role (which bypasses it) writes.

alter table public.enquiries enable row level security;
alter table public.enquiry_deliveries enable row level security;
alter table public.enquiry_delivery_attempts enable row level security;

create policy "Admins read enquiries" on public.enquiries
  for select to authenticated using ((select public.is_admin()) and status <> 'canary');

create policy "Admins move the status of enquiries and keep notes" on public.enquiries
  for update to authenticated using ((select public.is_admin()) and status <> 'canary')
  with check ((select public.is_admin()) and status <> 'canary');

create policy "Admins read deliveries" on public.enquiry_deliveries
  for select to authenticated using ((select public.is_admin()));

create policy "Admins read delivery attempts" on public.enquiry_delivery_attempts
  for select to authenticated using ((select public.is_admin()));

revoke all on public.enquiries, public.enquiry_deliveries, public.enquiry_delivery_attempts from public, anon, authenticated;
grant select, update (status, notes) on public.enquiries to authenticated;
grant select on public.enquiry_deliveries, public.enquiry_delivery_attempts to authenticated;
grant all on public.enquiries, public.enquiry_deliveries, public.enquiry_delivery_attempts to service_role;

-- What a visitor wrote is evidence; version, answer time and change time are kept by this trigger alone.
create function private.keep_enquiry_words() returns trigger
language plpgsql set search_path = '' as $$
declare
  changeable constant text[] := array['status', 'notes'];
  -- The table makes these itself, and only after this trigger.
  made constant text[] := array['source', 'district', 'search_text'];
begin
  new.updated_at := old.updated_at;
  new.version := old.version;
  new.answered_at := old.answered_at;
  if (to_jsonb(new) - changeable - made) is distinct from (to_jsonb(old) - changeable - made) then
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

create trigger keep_enquiry_words before update on public.enquiries
  for each row execute function private.keep_enquiry_words();

-- Six characters nobody confuses when read out on the phone: no 0/O, 1/I/L, U.
create function private.new_enquiry_reference(prefix text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  dice bytea;
  candidate text;
begin
  -- A mistyped prefix must not cost an enquiry.
  if (prefix ~ '^[A-Z]{2,4}$') is not true then
    prefix := 'ENQ';
  end if;
  loop
    dice := uuid_send(gen_random_uuid());
    select prefix || '-' || string_agg(substr(alphabet, 1 + get_byte(dice, place) % length(alphabet), 1), '')
      into candidate from generate_series(0, 5) as place;
    exit when not exists (select 1 from public.enquiries where reference = candidate);
  end loop;
  return candidate;
end;
$$;

-- Answers {"reference"}, with a {"ticket"} where photographs are to follow, or, over a limit, {"refused",
-- "retry_after"} in seconds. Runs with the caller's rights: whoever is not the service role is stopped by row security
-- even if granted execute.
-- Spam keeps the channels by which it goes out should it be released.
create function public.submit_enquiry(
  payload jsonb, address_hash text, channels text[], spam_reason text default null,
  reference_prefix text default 'ENQ', canary boolean default false, photographs integer default 0
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  same_words_window constant interval := '10 minutes';
  address_window constant interval := '10 minutes';
  address_limit constant integer := 5;
  email_window constant interval := '1 hour';
  email_limit constant integer := 3;
  -- What was written, without where it was written from.
  words constant text := encode(sha256(convert_to((jsonb_set(payload, '{email}', to_jsonb(lower(payload ->> 'email')))
    - array['page_url', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'])::text, 'UTF8')), 'hex');
  fields constant text := (select string_agg(format('%I', key), ', ') from jsonb_object_keys(payload) as key);
  sender constant text := lower(payload ->> 'email');
  frees_at timestamptz;
  stored_id uuid;
  stored_reference text;
begin
  -- The same words share an e-mail, so this one lock also makes a double click wait for its twin.
  perform pg_advisory_xact_lock(2026111501, hashtext(sender));
  perform pg_advisory_xact_lock(2026111502, hashtext(submit_enquiry.address_hash));

  -- Words first taken for spam and then sent again by a person are a new enquiry.
  select e.id, e.reference into stored_id, stored_reference from public.enquiries e
    where e.content_hash = words and e.created_at > clock_timestamp() - same_words_window
      and (e.spam_reason is null or submit_enquiry.spam_reason is not null)
    order by e.created_at desc limit 1;
  if stored_id is not null then
    return private.enquiry_answer(stored_id, stored_reference, photographs);
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

  -- Named by the payload itself: a field without a column is an error here, never lost in silence.
  execute format(
    'insert into public.enquiries (reference, consent_at, status, spam_reason, address_hash, content_hash, channels, created_at, %1$s)
     select $1, $2, $3, $4, $5, $6, $7, $2, %1$s from jsonb_populate_record(null::public.enquiries, $8)
     returning id, reference', fields)
    into stored_id, stored_reference
    using private.new_enquiry_reference(submit_enquiry.reference_prefix), clock_timestamp(),
      case when canary then 'canary' when submit_enquiry.spam_reason is null then 'new' else 'spam' end,
      submit_enquiry.spam_reason, submit_enquiry.address_hash, words, submit_enquiry.channels, payload;

  if submit_enquiry.spam_reason is null then
    -- What staff get waits a little for its photographs; the visitor's receipt does not.
    insert into public.enquiry_deliveries (enquiry_id, channel, next_attempt_at)
      select stored_id, channel, now() + case when photographs > 0 and channel <> 'receipt'
        then private.photograph_patience() else interval '0' end
      from unnest(submit_enquiry.channels) as channel;
    perform pg_notify('enquiry_deliveries', '');
  end if;

  return private.enquiry_answer(stored_id, stored_reference, photographs);
end;
$$;

create function private.enquiry_answer(enquiry uuid, reference text, photographs integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  return jsonb_build_object('reference', reference) || case when photographs > 0
    then jsonb_build_object('ticket', private.new_photograph_ticket(enquiry, photographs)) else '{}' end;
end;
$$;

revoke all on function public.submit_enquiry(jsonb, text, text[], text, text, boolean, integer) from public, anon, authenticated;
grant usage on schema private to service_role;
revoke all on function private.enquiry_answer(uuid, text, integer) from public, anon, authenticated;
grant execute on function private.enquiry_answer(uuid, text, integer) to service_role;
grant execute on function public.submit_enquiry(jsonb, text, text[], text, text, boolean, integer) to service_role;
