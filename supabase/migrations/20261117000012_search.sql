-- What the search of the inbox looks at, made from each enquiry.

-- Words without accents, apostrophes and capitals, so that they are found however they are typed.
create function private.plain_words(words text) returns text
language sql immutable parallel safe
return lower(translate(
  regexp_replace(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f''’‘ʼ`]', '', 'g'), '\s+', ' ', 'g'),
  'łŁøØđĐßı', 'lLoOdDsi'));

-- All that was written, by the visitor or by staff: a new field is found without another line here. What has digits also
-- stands without what people put between them, as telephone numbers and postcodes do.
create function private.enquiry_words(enquiry public.enquiries) returns text
language sql stable as $$
  select private.plain_words(string_agg(concat_ws(' ', '', field.value,
    case when field.value ~ '[0-9]' and length(field.value) <= 20 then translate(field.value, ' +()-./', '') end), ''))
  from jsonb_each_text(to_jsonb(enquiry) - private.enquiry_context() - array['id', 'consent_at', 'status', 'answered_at',
    'version', 'channels', 'spam_reason', 'address_hash', 'content_hash', 'created_at', 'updated_at', 'is_canary',
    'source', 'district', 'assigned_to', 'remind_on', 'spam_signs', 'learned_as']) as field;
$$;

-- Beside the enquiries and not in them: nobody but the search reads it, and no backup needs it.
create table private.enquiry_search (
  enquiry_id uuid primary key references public.enquiries (id) on delete cascade,
  words text not null
);

create function private.fill_enquiry_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.enquiry_search as kept (enquiry_id, words) values (new.id, private.enquiry_words(new))
  on conflict (enquiry_id) do update set words = excluded.words where kept.words <> excluded.words;
  return null;
end;
$$;

create trigger fill_enquiry_search after insert or update on public.enquiries
  for each row execute function private.fill_enquiry_search();
-- Also while a backup is read back, which fires no other trigger.
alter table public.enquiries enable always trigger fill_enquiry_search;

-- Without pg_trgm the search still works, by reading the words of all.
create schema if not exists extensions;
do $$
declare
  home text;
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then
    raise notice 'pg_trgm is not available: searching enquiries will be slower';
    return;
  end if;
  create extension if not exists pg_trgm with schema extensions;
  select nspname into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm';
  execute format('create index enquiry_search_by_words on private.enquiry_search using gin (words %I.gin_trgm_ops)', home);
end
$$;
