-- Enquiries: stored with their deliveries in one transaction, before anybody is answered.

-- Where a visitor came from: one name for a search engine or network, whatever address of it led here, and the
-- campaign. A page of our own that led to the form is not where the visitor came from.
create function private.enquiry_source(utm_source text, utm_campaign text, referrer text, page_url text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(lower(case
    when btrim(utm_source) <> '' then btrim(utm_source)
    when split_part(referrer, '/', 3) in ('', split_part(page_url, '/', 3)) then 'direct'
    else left(split_part(referrer, '/', 3), 200)
  end), '^www\.', ''),
  '^(.*\.)?(google|bing|yahoo|duckduckgo|ecosia|facebook|instagram|linkedin|nextdoor|pinterest|tiktok|yell|youtube)\.[a-z]{2,3}(\.[a-z]{2})?$', '\2')
  || case when btrim(utm_campaign) <> '' then ': ' || btrim(utm_campaign) else '' end;

-- The part of a postcode that says which town it is near: WR14 of wr14 3ab. Empty where it is no whole postcode.
create function private.postcode_district(address text) returns text
language sql immutable parallel safe
return coalesce((regexp_match(upper(regexp_replace(address, '\s', '', 'g')), '^([A-Z]{1,2}[0-9][0-9A-Z]?)[0-9][A-Z]{2}$'))[1], '');

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
  is_canary boolean not null default false,
  assigned_to uuid references auth.users (id) on delete set null,
  remind_on date,
  spam_signs text not null default '',
  learned_as text,
  source text not null generated always as (private.enquiry_source(utm_source, utm_campaign, referrer, page_url)) stored,
  district text not null generated always as (private.postcode_district(address)) stored,

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
  constraint enquiries_status_known check (status in ('new', 'replied', 'won', 'lost', 'spam')),
  constraint enquiries_notes_to_2000 check (char_length(notes) <= 2000),
  constraint enquiries_spam_reason_known check (spam_reason in ('honeypot', 'too fast', 'words')),
  constraint enquiries_learned_as_known check (learned_as in ('enquiry', 'spam'))
);

comment on column public.enquiries.version is 'Rises with every change, so that a writer can say which state he has seen';
comment on column public.enquiries.answered_at is 'When the status first left "new" for an answer; stops the 24-hour clock';
comment on column public.enquiries.channels is 'How it is to be delivered; held back while the enquiry counts as spam';
comment on column public.enquiries.is_canary is 'The server''s own daily test, which takes the way of all enquiries';
comment on column public.enquiries.assigned_to is 'The colleague who answers it';
comment on column public.enquiries.remind_on is 'The day on which it comes back to the top of the inbox';
comment on column public.enquiries.spam_signs is 'Why it looks like spam, in a sentence; without a spam_reason it is only doubtful';
comment on column public.enquiries.learned_as is 'As what its words were last counted; see the file spam';
comment on column public.enquiries.source is 'Where the visitor came from';
comment on column public.enquiries.district is 'The first half of the postcode; empty where it is no whole one';

create index enquiries_newest_first on public.enquiries (created_at desc, id desc) where not is_canary;
-- Holds all that the inbox filters by: whatever is counted is counted here, without reading the enquiries themselves.
create index enquiries_by_status on public.enquiries (status, created_at desc, id desc)
  include (service, source, district, answered_at, assigned_to, remind_on) where not is_canary;
create index enquiries_by_reminder on public.enquiries (remind_on, created_at) where remind_on is not null;
create index enquiries_by_colleague on public.enquiries (assigned_to) where assigned_to is not null;
create index enquiries_by_content on public.enquiries (content_hash, created_at desc);
create index enquiries_by_address on public.enquiries (address_hash, created_at desc);
create index enquiries_by_email on public.enquiries (lower(email), created_at desc);

-- What visitors sent, and all that staff are shown, told or sent, that is counted, exported or cleaned up. PostgreSQL
-- puts the condition in the place of the call; unlike a view it also knows columns that come later.
create function private.real_enquiries() returns setof public.enquiries
language sql stable as $$ select * from public.enquiries where not is_canary $$;

-- Row security: staff read everything, move the status, keep notes, give it to a colleague and set a reminder; only the service role (which bypasses it) writes.

alter table public.enquiries enable row level security;

create policy "Staff read enquiries" on public.enquiries
  for select to authenticated using ((select public.is_staff()) and not is_canary);
create policy "Staff work on enquiries" on public.enquiries
  for update to authenticated using ((select public.is_staff()) and not is_canary)
  with check ((select public.is_staff()) and not is_canary);

revoke all on public.enquiries from public, anon, authenticated;
grant select, update (status, notes, assigned_to, remind_on) on public.enquiries to authenticated;
grant all on public.enquiries to service_role;

-- What a visitor wrote is evidence; version, answer time and change time are kept by this trigger alone.
create function private.keep_enquiry_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changeable constant text[] := array['status', 'notes', 'assigned_to', 'remind_on'];
  -- The table makes these itself, and only after this trigger.
  made constant text[] := array['source', 'district'];
begin
  new.updated_at := old.updated_at;
  new.version := old.version;
  new.answered_at := old.answered_at;
  if (to_jsonb(new) - changeable - made) is distinct from (to_jsonb(old) - changeable - made) then
    raise exception 'What a visitor sent cannot change' using errcode = '42501';
  end if;
  -- A reminder has done its work with the next answer, and nobody needs one for what is decided.
  if new.status <> old.status and new.remind_on is not distinct from old.remind_on
    and (new.status in ('won', 'lost', 'spam') or new.remind_on <= private.day_in_britain()) then
    new.remind_on := null;
  end if;
  if (new.status, new.notes, new.assigned_to, new.remind_on) is not distinct from (old.status, old.notes, old.assigned_to, old.remind_on) then
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

-- The fields that say where an enquiry was written; all others are what was written.
create function private.enquiry_context() returns text[]
language sql immutable
return array['page_url', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

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
  -- What is dated later was stored by a clock that has since been put back: it must not lock anybody out until then.
  tolerated constant interval := '10 minutes';
  same_words_window constant interval := '10 minutes';
  address_window constant interval := '10 minutes';
  address_limit constant integer := 5;
  email_window constant interval := '1 hour';
  email_limit constant integer := 3;
  words constant text := encode(sha256(convert_to((jsonb_set(payload, '{email}', to_jsonb(lower(payload ->> 'email')))
    - private.enquiry_context())::text, 'UTF8')), 'hex');
  fields constant text := (select string_agg(format('%I', key), ', ') from jsonb_object_keys(payload) as key);
  sender constant text := lower(payload ->> 'email');
  judged record;
  frees_at timestamptz;
  stored_id uuid;
  stored_reference text;
begin
  -- The same words share an email, so this one lock also makes a double click wait for its twin.
  perform pg_advisory_xact_lock(2026111501, hashtext(sender));
  perform pg_advisory_xact_lock(2026111502, hashtext(submit_enquiry.address_hash));

  -- What fills the hidden field or is too fast needs no judgement of its words.
  select * into judged from private.judge_enquiry(payload) where submit_enquiry.spam_reason is null and not canary;
  submit_enquiry.spam_reason := coalesce(submit_enquiry.spam_reason, case when judged.is_spam then 'words' end);

  -- Words first taken for spam and then sent again by a person are a new enquiry.
  select e.id, e.reference into stored_id, stored_reference from public.enquiries e
    where e.content_hash = words and e.created_at between clock_timestamp() - same_words_window and clock_timestamp() + tolerated
      and (e.spam_reason is null or submit_enquiry.spam_reason is not null)
    order by e.created_at desc limit 1;
  if stored_id is not null then
    return private.enquiry_answer(stored_id, stored_reference, photographs);
  end if;

  select e.created_at + address_window into frees_at from public.enquiries e
    where e.address_hash = submit_enquiry.address_hash and e.created_at between clock_timestamp() - address_window and clock_timestamp() + tolerated
    order by e.created_at desc offset address_limit - 1 limit 1;
  if frees_at is null then
    select e.created_at + email_window into frees_at from public.enquiries e
      where lower(e.email) = sender and e.created_at between clock_timestamp() - email_window and clock_timestamp() + tolerated
      order by e.created_at desc offset email_limit - 1 limit 1;
  end if;
  if frees_at is not null then
    return jsonb_build_object('refused', 'too many',
      'retry_after', greatest(1, ceil(extract(epoch from frees_at - clock_timestamp()))::integer));
  end if;

  -- Named by the payload itself: a field without a column is an error here, never lost in silence.
  execute format(
    'insert into public.enquiries
       (reference, consent_at, created_at, status, spam_reason, spam_signs, address_hash, content_hash, channels, is_canary, %1$s)
     select $1, $2, $2, $3, $4, $10, $5, $6, $7, $8, %1$s from jsonb_populate_record(null::public.enquiries, $9)
     returning id, reference', fields)
    into stored_id, stored_reference
    using private.new_enquiry_reference(submit_enquiry.reference_prefix), clock_timestamp(),
      case when submit_enquiry.spam_reason is null then 'new' else 'spam' end,
      submit_enquiry.spam_reason, submit_enquiry.address_hash, words, submit_enquiry.channels, canary, payload, coalesce(judged.signs, '');

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

call private.allow_only('service_role',
  'public.submit_enquiry(jsonb, text, text[], text, text, boolean, integer)',
  'private.enquiry_answer(uuid, text, integer)');
