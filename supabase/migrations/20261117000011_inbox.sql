-- The inbox: staff answer enquiries, note what was said and see who did what.

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
  constraint enquiry_history_what_known check (what in ('status', 'notes', 'given', 'reminder', 'reply', 'sent again', 'erased'))
);

create index enquiry_history_of_enquiry on public.enquiry_history (enquiry_id, id);
create index enquiry_history_of_person on public.enquiry_history (changed_by);

alter table public.enquiry_history enable row level security;
create policy "Staff read the history of enquiries" on public.enquiry_history
  for select to authenticated using ((select public.is_staff()));
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
  if new.assigned_to is distinct from old.assigned_to then
    perform private.write_enquiry_history(new.id, 'given',
      coalesce(private.name_of(old.assigned_to), ''), coalesce(private.name_of(new.assigned_to), ''));
  end if;
  if new.remind_on is distinct from old.remind_on then
    perform private.write_enquiry_history(new.id, 'reminder', coalesce(old.remind_on::text, ''), coalesce(new.remind_on::text, ''));
  end if;
  if old.status = 'spam' and new.status <> 'spam' then
    insert into public.enquiry_deliveries (enquiry_id, channel)
      select new.id, channel from unnest(new.channels) as channel
      on conflict (enquiry_id, channel, reply_id) do nothing;
    perform pg_notify('enquiry_deliveries', '');
  end if;
  return null;
end;
$$;

create trigger follow_enquiry_change after update on public.enquiries
  for each row execute function private.follow_enquiry_change();

-- Gives deliveries that have not arrived another try at once. Answers how many there were.
create function public.send_enquiry_again(enquiry uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  waiting text[];
begin
  perform private.require_staff();
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
  perform private.require_proven_admin();
  delete from public.enquiries where lower(email) = lower(btrim(person_email)) and not is_canary;
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

-- Erases the enquiries with these references, separated by commas. Answers how many there were.
create function public.erase_chosen_enquiries(chosen text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  erased integer;
begin
  perform private.require_proven_admin();
  delete from public.enquiries where reference = any (string_to_array(chosen, ',')) and not is_canary;
  get diagnostics erased = row_count;
  if erased > 0 then
    perform private.write_enquiry_history(null, 'erased', '', erased::text);
  end if;
  return erased;
end;
$$;

call private.allow_only('authenticated', 'public.send_enquiry_again(uuid)', 'public.erase_enquiries(text, integer)',
  'public.erase_chosen_enquiries(text)');

create function private.note_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_activity('enquiries erased', new.value_after);
  return null;
end
$$;

create trigger note_erasure after insert on public.enquiry_history
for each row when (new.what = 'erased') execute function private.note_erasure();
