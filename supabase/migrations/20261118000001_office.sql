-- What the office does beside reading and marking: it replies, shares the work and keeps templates.

-- Whom an enquiry can be given to.
create function public.list_colleagues() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', private.name_of(id)) order by private.name_of(id)), '[]')
    from (select distinct user_id as id from public.user_roles where role in ('admin', 'office')) as staff);
end;
$$;

create function private.give_to_staff_only() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.user_roles where user_id = new.assigned_to and role in ('admin', 'office')) then
    raise exception 'This colleague cannot see enquiries' using errcode = 'P0001';
  end if;
  return new;
end;
$$;

create trigger give_to_staff_only before update of assigned_to on public.enquiries
  for each row when (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to)
  execute function private.give_to_staff_only();

-- What staff wrote to a visitor. Each goes out by a delivery of its own: see the file deliveries.
create table public.enquiry_replies (
  id uuid primary key,
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  body text not null,
  written_by uuid references auth.users (id) on delete set null,
  written_by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint reply_is_1_to_5000_characters check (char_length(btrim(body)) > 0 and char_length(body) <= 5000)
);

create index enquiry_replies_of_enquiry on public.enquiry_replies (enquiry_id, created_at);
create index enquiry_replies_of_person on public.enquiry_replies (written_by);

alter table public.enquiry_deliveries
  add constraint enquiry_deliveries_of_reply foreign key (reply_id) references public.enquiry_replies (id) on delete cascade;
create index enquiry_deliveries_by_reply on public.enquiry_deliveries (reply_id) where reply_id is not null;

-- What somebody has begun to write, until it is sent.
create table public.reply_drafts (
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  person uuid not null references auth.users (id) on delete cascade,
  body text not null,
  saved_at timestamptz not null default now(),
  primary key (enquiry_id, person),
  constraint draft_is_at_most_5000_characters check (char_length(body) <= 5000)
);

create index reply_drafts_of_person on public.reply_drafts (person);

-- In their bodies {name} and {service} stand for those of the enquiry.
create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint template_name_is_1_to_60_characters check (char_length(btrim(name)) > 0 and char_length(name) <= 60),
  constraint template_is_1_to_3000_characters check (char_length(btrim(body)) > 0 and char_length(body) <= 3000)
);

-- From whom replies come, written by whoever sends them; no row where no mail server is set up.
create table private.reply_sender (
  only_one boolean primary key default true,
  sender text not null,
  constraint reply_sender_is_one check (only_one)
);

alter table public.enquiry_replies enable row level security;
alter table public.reply_drafts enable row level security;
alter table public.reply_templates enable row level security;

revoke all on public.enquiry_replies, public.reply_drafts, public.reply_templates
  from public, anon, authenticated;
grant select on public.enquiry_replies to authenticated;
grant select, insert, update, delete on public.reply_templates to authenticated;
grant all on public.enquiry_replies, public.reply_drafts, public.reply_templates to service_role;

create policy "Staff read replies" on public.enquiry_replies
  for select to authenticated using ((select public.is_staff()));
create policy "Staff read templates" on public.reply_templates
  for select to authenticated using ((select public.is_staff()));
create policy "Staff add templates" on public.reply_templates
  for insert to authenticated with check ((select public.is_staff()));
create policy "Staff change templates" on public.reply_templates
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Admins delete templates" on public.reply_templates
  for delete to authenticated using ((select public.is_admin()));

create function public.save_reply_draft(enquiry uuid, body text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if btrim(save_reply_draft.body) = '' then
    delete from public.reply_drafts d where d.enquiry_id = enquiry and d.person = auth.uid();
  else
    insert into public.reply_drafts (enquiry_id, person, body)
      select e.id, auth.uid(), save_reply_draft.body from private.real_enquiries() e where e.id = enquiry
      on conflict (enquiry_id, person) do update set body = excluded.body, saved_at = now();
  end if;
end;
$$;

-- Stores a reply and its delivery, and counts the enquiry as answered, with others of the same person that it answers
-- too: their references, separated by commas. The id is the page's own: sent again, because an answer was lost, it is
-- stored once. False where it was there already.
create function public.send_reply(reply uuid, enquiry uuid, body text, also_answers text default '') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  answered public.enquiries;
  written uuid;
begin
  perform private.require_staff();
  if not exists (select from private.reply_sender) then
    raise exception 'No mail server is set up to send replies' using errcode = 'P0001';
  end if;
  select * into answered from private.real_enquiries() e where e.id = enquiry for update;
  if answered.id is null then
    raise exception 'This enquiry is no longer there' using errcode = 'P0001';
  end if;
  if answered.status = 'spam' then
    raise exception 'Please say first that this enquiry is not spam' using errcode = 'P0001';
  end if;
  insert into public.enquiry_replies (id, enquiry_id, body, written_by, written_by_name)
    values (reply, enquiry, send_reply.body, auth.uid(), coalesce(private.name_of(auth.uid()), 'The server'))
    on conflict (id) do nothing returning id into written;
  if written is null then
    return false;
  end if;
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

call private.allow_only('authenticated',
  'public.list_colleagues()', 'public.save_reply_draft(uuid, text)', 'public.send_reply(uuid, uuid, text, text)');
