-- How an enquiry reaches people: one delivery for each channel and reply, and every try of it. Only the service role writes.

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
  reply_id uuid,

  constraint enquiry_deliveries_once_per_channel unique nulls not distinct (enquiry_id, channel, reply_id),
  constraint enquiry_deliveries_channel_known check (channel in ('email', 'webhook', 'receipt', 'photographs', 'reply')),
  constraint enquiry_deliveries_reply_of_channel check ((channel = 'reply') = (reply_id is not null)),
  constraint enquiry_deliveries_attempts_counted check (attempts >= 0),
  constraint enquiry_deliveries_one_outcome check (delivered_at is null or failed_at is null)
);

comment on column public.enquiry_deliveries.refused_recipients is 'Addresses of the business that refused what others accepted; only they are tried again';

create index enquiry_deliveries_due on public.enquiry_deliveries (next_attempt_at)
  where delivered_at is null and failed_at is null;
-- What has not arrived is looked for every minute, among very many that have.
create index enquiry_deliveries_not_arrived on public.enquiry_deliveries (created_at) where delivered_at is null;

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

alter table public.enquiry_deliveries enable row level security;
alter table public.enquiry_delivery_attempts enable row level security;

create policy "Staff read deliveries" on public.enquiry_deliveries
  for select to authenticated using ((select public.is_staff()));
create policy "Staff read delivery attempts" on public.enquiry_delivery_attempts
  for select to authenticated using ((select public.is_staff()));

revoke all on public.enquiry_deliveries, public.enquiry_delivery_attempts from public, anon, authenticated;
grant select on public.enquiry_deliveries, public.enquiry_delivery_attempts to authenticated;
grant all on public.enquiry_deliveries, public.enquiry_delivery_attempts to service_role;

-- One person gets at most three receipts a day, however the address is spelt: a form must not be a way to fill a mailbox.

-- The mailbox behind an address: without what providers ignore in it. Two people may fall together here; all that costs
-- one of them is a receipt. (A domain in other letters than ours arrives in its ASCII form: the form takes no other.)
create function private.mailbox_of(email text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  plain text := lower(normalize(email, nfkc));
  person text;
  domain text;
begin
  -- Comments may stand within comments.
  while plain ~ '\([^()]*\)' loop
    plain := regexp_replace(plain, '\([^()]*\)', '', 'g');
  end loop;
  plain := rtrim(regexp_replace(plain, '[[:space:][:cntrl:]"\\]', '', 'g'), '.');
  domain := substring(plain from '[^@]*$');
  person := split_part(left(plain, -length(domain) - 1), '+', 1);
  return case
    when domain in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(person, '.-_', '') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then person || '@icloud.com'
    when domain ~ '^(yahoo|ymail|rocketmail)\.[a-z.]+$' then split_part(person, '-', 1) || '@' || domain
    -- Whatever stands before the person's own part of the domain.
    when domain ~ '^[^.]+\.fastmail\.(com|fm|co\.uk)$' then replace(domain, '.fastmail.', '@fastmail.')
    else person || '@' || domain
  end;
end;
$$;

-- Whoever changes an enquiry keeps its index.
revoke all on function private.mailbox_of(text) from public, anon;
grant execute on function private.mailbox_of(text) to authenticated, service_role;

create index enquiries_by_mailbox on public.enquiries (private.mailbox_of(email));

-- Where receipts are queued, by whatever way: a further one is left out, and the enquiry goes to the office all the same.
create function private.limit_receipts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_a_day constant integer := 3;
  mailbox constant text := (select private.mailbox_of(e.email) from public.enquiries e where e.id = new.enquiry_id);
begin
  -- Enquiries that come at once are counted one after the other.
  perform pg_advisory_xact_lock(2026111503, hashtext(mailbox));
  if (
    select count(*) from public.enquiries e join public.enquiry_deliveries d on d.enquiry_id = e.id
    where private.mailbox_of(e.email) = mailbox and d.channel = 'receipt'
      and d.created_at between clock_timestamp() - interval '1 day' and clock_timestamp() + interval '1 hour'
  ) >= most_a_day then
    return null;
  end if;
  return new;
end;
$$;
revoke all on function private.limit_receipts() from public, anon, authenticated;

create trigger limit_receipts before insert on public.enquiry_deliveries
  for each row when (new.channel = 'receipt') execute function private.limit_receipts();
