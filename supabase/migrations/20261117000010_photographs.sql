-- Photographs that come with an enquiry: stored after it, each by a ticket that was given with the reference. One that
-- comes after its enquiry's mail has gone follows in a mail of its own.

create table public.enquiry_photographs (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  picture bytea not null,
  picture_hash bytea not null generated always as (sha256(picture)) stored,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default clock_timestamp(),

  -- Whoever sends a picture again because the answer was lost has sent it once.
  constraint enquiry_photographs_each_once unique (enquiry_id, picture_hash),
  constraint enquiry_photographs_jpeg_to_2_mib check (
    substr(picture, 1, 3) = '\xffd8ff'::bytea and octet_length(picture) <= 2097152
  ),
  constraint enquiry_photographs_to_1600_pixels check (width between 1 and 1600 and height between 1 and 1600)
);

comment on column public.enquiry_photographs.picture is 'A JPEG without any metadata: nothing in it says where or when it was taken';

-- Pictures are compressed already.
alter table public.enquiry_photographs alter column picture set storage external;
create index enquiry_photographs_newest on public.enquiry_photographs (created_at desc);

alter table public.enquiry_photographs enable row level security;
create policy "Staff see photographs" on public.enquiry_photographs
  for select to authenticated using ((select public.is_staff()));
revoke all on public.enquiry_photographs from public, anon, authenticated;
grant select on public.enquiry_photographs to authenticated;
grant all on public.enquiry_photographs to service_role;

create table private.photograph_tickets (
  ticket_hash bytea primary key,
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  expected integer not null,
  expires_at timestamptz not null
);
create index photograph_tickets_of_enquiry on private.photograph_tickets (enquiry_id);

create table private.photograph_links (
  link_hash bytea primary key,
  photograph_id uuid not null references public.enquiry_photographs (id) on delete cascade,
  expires_at timestamptz not null
);
create index photograph_links_of_photograph on private.photograph_links (photograph_id);

revoke all on private.photograph_tickets, private.photograph_links from public, anon, authenticated;
grant select, insert, delete on private.photograph_tickets, private.photograph_links to service_role;

-- Lets its holder add photographs to one enquiry, for some hours.
create function private.new_photograph_ticket(enquiry uuid, expected integer) returns text
language plpgsql volatile set search_path = '' as $$
declare
  ticket constant text := private.new_secret();
begin
  delete from private.photograph_tickets where expires_at < clock_timestamp();
  insert into private.photograph_tickets (ticket_hash, enquiry_id, expected, expires_at)
    values (private.secret_hash(ticket), enquiry, expected, clock_timestamp() + interval '6 hours');
  return ticket;
end;
$$;

-- How long mail and webhook wait for the next photograph that was announced, and for all of them.
create function private.photograph_patience() returns interval
language sql immutable
return interval '2 minutes';

create function private.longest_photograph_patience() returns interval
language sql immutable
return interval '10 minutes';

-- Asked before a picture is decoded, which costs far more.
create function public.is_photograph_ticket(ticket text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select from private.photograph_tickets t
    where t.ticket_hash = private.secret_hash(ticket) and t.expires_at > clock_timestamp()
  );
$$;

-- Answers {"photographs"}, how many the enquiry has now, or {"refused"}: 'ticket', 'enough' or 'busy'.
create function public.add_photograph(ticket text, picture text, width integer, height integer) returns jsonb
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
    if (select count(*) from public.enquiry_photographs p where p.created_at
        between clock_timestamp() - interval '1 day' and clock_timestamp() + interval '1 hour') >= most_a_day then
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
      on conflict (enquiry_id, channel, reply_id) do update
        set next_attempt_at = excluded.next_attempt_at, delivered_at = null, failed_at = null;
  end if;

  update public.enquiry_deliveries d
    set next_attempt_at = case when kept >= given.expected then clock_timestamp()
      else least(clock_timestamp() + private.photograph_patience(), d.created_at + private.longest_photograph_patience()) end
    where d.enquiry_id = given.enquiry_id and d.attempts = 0 and d.channel not in ('receipt', 'reply');
  if kept >= given.expected then
    perform pg_notify('enquiry_deliveries', '');
  end if;
  return jsonb_build_object('photographs', kept);
end;
$$;

-- Addresses under which an enquiry's photographs can be fetched for a while, oldest photograph first.
create function private.new_photograph_links(enquiry uuid, good_for interval) returns jsonb
language sql volatile set search_path = '' as $$
  with outdated as (
    delete from private.photograph_links where expires_at < clock_timestamp()
  ), linked as materialized (
    select p.id, p.width, p.height, p.created_at, private.new_secret() as link
    from public.enquiry_photographs p where p.enquiry_id = enquiry
  ), kept as (
    insert into private.photograph_links (link_hash, photograph_id, expires_at)
    select private.secret_hash(link), id, clock_timestamp() + good_for from linked
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'width', width, 'height', height, 'link', link)
    order by created_at, id), '[]') from linked;
$$;

create function public.open_photographs(enquiry uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.new_photograph_links(enquiry, interval '30 minutes');
end;
$$;

-- The picture behind a link, or null.
create function public.read_photograph(link text) returns text
language sql stable security invoker set search_path = '' as $$
  select encode(p.picture, 'base64') from private.photograph_links l
  join public.enquiry_photographs p on p.id = l.photograph_id
  where l.link_hash = private.secret_hash(link) and l.expires_at > clock_timestamp();
$$;

call private.allow_only('service_role',
  'public.is_photograph_ticket(text)', 'public.add_photograph(text, text, integer, integer)',
  'public.read_photograph(text)', 'private.new_photograph_ticket(uuid, integer)',
  'private.photograph_patience()', 'private.longest_photograph_patience()',
  'private.new_photograph_links(uuid, interval)', 'private.new_secret()', 'private.secret_hash(text)');
call private.allow_only('authenticated', 'public.open_photographs(uuid)');
