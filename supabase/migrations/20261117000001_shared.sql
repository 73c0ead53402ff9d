-- What the other files use. Each of them is one subject, read from top to bottom.

-- What only the server and other functions use lives outside the schemas that the Data API shows.
create schema if not exists private;
grant usage on schema private to service_role;

-- Hosted projects give every new function to everybody: take it back, then give it to one role, where there is such a
-- role: only hosted projects have supabase_auth_admin.
create procedure private.allow_only(allowed name, variadic functions regprocedure[])
language plpgsql set search_path = '' as $$
declare
  given regprocedure;
begin
  foreach given in array functions loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', given);
    if exists (select from pg_roles where rolname = allowed) then
      execute format('grant execute on function %s to %I', given, allowed);
    end if;
  end loop;
end;
$$;

-- A day of the business is a day in Britain, wherever its servers stand.
create function private.day_in_britain(at timestamptz default now()) returns date
language sql stable
return (at at time zone 'Europe/London')::date;

-- Links and tickets are known to whoever was given one; the database keeps only their hashes.
create function private.new_secret() returns text
language sql volatile
return encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');

create function private.secret_hash(secret text) returns bytea
language sql immutable
return sha256(convert_to(secret, 'UTF8'));
