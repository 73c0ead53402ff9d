-- What an owner changes at short notice: a notice on every page, and days whose opening hours differ.

create table public.notices (
  id uuid primary key default gen_random_uuid(),
  message text not null,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  constraint message_is_1_to_200_characters check (char_length(btrim(message)) > 0 and char_length(message) <= 200),
  -- No control characters, and none of those that turn the direction of what follows.
  constraint message_is_one_line_of_plain_text check (
    message !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]'
  ),
  constraint last_day_is_not_before_the_first check (last_day >= first_day),
  constraint notice_lasts_at_most_a_year check (last_day - first_day <= 366)
);

-- Neither time: closed on these days.
create table public.different_hours (
  id uuid primary key default gen_random_uuid(),
  first_day date not null,
  last_day date not null,
  opens time,
  closes time,
  created_at timestamptz not null default now(),
  constraint last_day_is_not_before_the_first check (last_day >= first_day),
  constraint hours_differ_for_at_most_a_year check (last_day - first_day <= 366),
  constraint it_closes_after_it_opens check (
    (opens is null and closes is null) or (opens is not null and closes is not null and opens < closes)
  ),
  constraint a_day_has_its_hours_once exclude using gist (daterange(first_day, last_day, '[]') with &&)
);

-- All that visitors are shown of both. A notice has another key when its message changes: whoever dismissed it sees it again.
create function public.business_news() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'notices', (
      select coalesce(jsonb_agg(jsonb_build_object('key', md5(id || message), 'message', message)), '[]') from (
        select id, message from public.notices
        where private.day_in_britain() between first_day and last_day
        order by first_day desc, created_at desc, id limit 3
      ) current
    ),
    'hours', (
      select coalesce(jsonb_agg(to_jsonb(ahead)), '[]') from (
        select first_day, last_day, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes
        from public.different_hours
        where last_day >= private.day_in_britain() and first_day < private.day_in_britain() + 300
        order by first_day limit 12
      ) ahead
    )
  );
$$;

revoke all on function public.business_news() from public;
grant execute on function public.business_news() to anon, authenticated, service_role;

-- Servers that have it in their pages hear of every change.
create function private.announce_business_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('business_news_changed', '');
  return null;
end
$$;

create trigger announce_business_change after insert or update or delete or truncate on public.notices
for each statement execute function private.announce_business_change();
create trigger announce_business_change after insert or update or delete or truncate on public.different_hours
for each statement execute function private.announce_business_change();

create function private.note_business_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject text := case tg_table_name when 'notices' then 'notice' else 'different hours' end;
  changed jsonb := to_jsonb(coalesce(new, old));
  done text := case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end;
begin
  perform private.write_activity(
    subject || ' ' || done,
    concat_ws(', ', changed ->> 'message', concat_ws(' to ', changed ->> 'first_day', changed ->> 'last_day')));
  return null;
end
$$;

create trigger note_business_change after insert or update or delete on public.notices
for each row execute function private.note_business_change();
create trigger note_business_change after insert or update or delete on public.different_hours
for each row execute function private.note_business_change();

revoke all on public.notices, public.different_hours from anon, authenticated;
grant select, insert, update, delete on public.notices to authenticated;
grant select, insert, update, delete on public.different_hours to authenticated;
grant all on public.notices, public.different_hours to service_role;

alter table public.notices enable row level security;
alter table public.different_hours enable row level security;

create policy "Staff read notices" on public.notices
for select to authenticated using ((select public.is_staff()));
create policy "Staff add notices" on public.notices
for insert to authenticated with check ((select public.is_staff()));
create policy "Staff change notices" on public.notices
for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Admins delete notices" on public.notices
for delete to authenticated using ((select public.is_admin()));

create policy "Staff read different hours" on public.different_hours
for select to authenticated using ((select public.is_staff()));
create policy "Staff add different hours" on public.different_hours
for insert to authenticated with check ((select public.is_staff()));
create policy "Staff change different hours" on public.different_hours
for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "Admins delete different hours" on public.different_hours
for delete to authenticated using ((select public.is_admin()));
