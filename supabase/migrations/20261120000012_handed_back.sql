-- Whoever may no longer see enquiries has none: theirs wait for everybody again, and the history says who took them.
create function private.hand_back_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.user_roles where user_id = old.user_id and role in ('admin', 'office')) then
    update public.enquiries set assigned_to = null where assigned_to = old.user_id;
  end if;
  return null;
end;
$$;

create trigger hand_back_enquiries after update or delete on public.user_roles
  for each row execute function private.hand_back_enquiries();

update public.enquiries set assigned_to = null
where assigned_to is not null
  and assigned_to not in (select user_id from public.user_roles where role in ('admin', 'office'));

-- Erases the enquiries with these references, separated by commas, each with the version that was seen after a colon: what
-- a colleague has changed since then stays. Answers how many are gone. A page that was open before names no versions.
create or replace function public.erase_chosen_enquiries(chosen text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  erased integer;
begin
  perform private.require_proven_admin();
  delete from public.enquiries e using (
    select split_part(one, ':', 1) as reference, nullif(split_part(one, ':', 2), '') as version
    from unnest(string_to_array(chosen, ',')) as one) seen
  where e.reference = seen.reference and e.version::text = coalesce(seen.version, e.version::text) and not e.is_canary;
  get diagnostics erased = row_count;
  if erased > 0 then
    perform private.write_enquiry_history(null, 'erased', '', erased::text);
  end if;
  return erased;
end;
$$;
