-- JSON writes some control characters by names of their own: backspace, form feed and carriage return are none that a page
-- has. A text that shows such a name, `\r` or `\u0007`, is only text. No part of a page is thirty levels below it: what
-- goes on and on would end whatever looks through all drafts.
create or replace function private.readable_change(change text) returns json
language plpgsql immutable set search_path = '' as $$
declare
  unreadable constant text := 'This draft cannot be read';
  -- Controls but the tab and the end of a line, and marks that turn the direction of text around.
  unprintable constant text := '[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]|\\([bfr]|u00[01])';
  page constant text := '^(/[a-z0-9-]+)+$';
  given jsonb;
begin
  if octet_length(change) > 48000 then
    raise exception 'A page has at most 48,000 letters' using errcode = 'P0001';
  end if;
  begin
    given := change::jsonb;
  exception when others then
    raise exception '%', unreadable using errcode = 'P0001';
  end;
  -- Two backslashes are one that somebody wrote.
  if (jsonb_typeof(given) = 'object' and replace(given::text, '\\', '') !~ unprintable
    and not jsonb_path_exists(given, '$.**{30}')
    and case given ->> 'kind'
      when 'words' then given - '{kind,content}'::text[] = '{}' and jsonb_typeof(given -> 'content') = 'object'
      when 'removed' then given - '{kind,path,goesTo}'::text[] = '{}' and given ->> 'path' ~ page
        and (given ->> 'goesTo' in ('/', 'gone') or given ->> 'goesTo' ~ page) and char_length(given::text) <= 1000
      when 'as written' then given - 'kind' = '{}'
      else false end) is not true then
    raise exception '%', unreadable using errcode = 'P0001';
  end if;
  return change::json;
end;
$$;
