-- Days whose opening hours differ are special hours everywhere: the table, what is said of it, and the activity log.

alter table public.different_hours rename to special_hours;
alter table public.special_hours rename constraint different_hours_pkey to special_hours_pkey;

alter policy "Staff read different hours" on public.special_hours rename to "Staff read special hours";
alter policy "Staff add different hours" on public.special_hours rename to "Staff add special hours";
alter policy "Staff change different hours" on public.special_hours rename to "Staff change special hours";
alter policy "Admins delete different hours" on public.special_hours rename to "Admins delete special hours";

create or replace function public.business_news() returns jsonb
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
        from public.special_hours
        where last_day >= private.day_in_britain() and first_day < private.day_in_britain() + 300
        order by first_day limit 12
      ) ahead
    )
  );
$$;

create or replace function private.note_business_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject text := case tg_table_name when 'notices' then 'notice' else 'special hours' end;
  changed jsonb := to_jsonb(coalesce(new, old));
  done text := case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end;
begin
  perform private.write_activity(
    subject || ' ' || done,
    concat_ws(', ', changed ->> 'message', concat_ws(' to ', changed ->> 'first_day', changed ->> 'last_day')));
  return null;
end
$$;

do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into rule from pg_constraint
    where conrelid = 'public.staff_activity'::regclass and conname = 'staff_activity_what_known';
  alter table public.staff_activity drop constraint staff_activity_what_known;
  update public.staff_activity set what = replace(what, 'different hours', 'special hours') where what like 'different hours %';
  execute 'alter table public.staff_activity add constraint staff_activity_what_known '
    || replace(rule, '''different hours ', '''special hours ');
end
$$;
