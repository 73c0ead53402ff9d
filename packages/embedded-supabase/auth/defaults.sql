-- What the service asks of the database where the project's migrations define no functions of their own. Both belong
-- together: a change of password or address ends what was opened before it.
do $$
begin
  if to_regprocedure('public.account_generation(uuid)') is null then
    create table if not exists gateway.account_generations (
      account uuid primary key references auth.users (id) on delete cascade,
      generation bigint not null
    );
    create function public.account_generation(account uuid) returns bigint
    language sql stable security definer set search_path = '' as $f$
      select coalesce(
        (select g.generation from gateway.account_generations g where g.account = account_generation.account), 0)
    $f$;

    create or replace function gateway.follow_credential_change() returns trigger
    language plpgsql security definer set search_path = '' as $f$
    begin
      insert into gateway.account_generations as g values (new.id, 1)
      on conflict (account) do update set generation = g.generation + 1;
      delete from auth.sessions s where s.user_id = new.id and s.id is distinct from (auth.jwt() ->> 'session_id')::uuid;
      delete from auth.one_time_tokens t where t.user_id = new.id;
      delete from auth.flow_state f where f.user_id = new.id;
      return null;
    end
    $f$;
    create or replace trigger follow_credential_change after update of encrypted_password, email on auth.users
    for each row when (old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email)
    execute function gateway.follow_credential_change();
    revoke all on function public.account_generation(uuid) from public, anon, authenticated, service_role;
  end if;

  if to_regprocedure('public.note_copied_session(uuid)') is null then
    create function public.note_copied_session(person uuid) returns void language sql set search_path = '' as '';
    revoke all on function public.note_copied_session(uuid) from public, anon, authenticated, service_role;
  end if;

  if to_regprocedure('public.password_verification_attempt(jsonb)') is null then
    create function public.password_verification_attempt(event jsonb) returns jsonb language sql set search_path = ''
    as $f$ select '{"decision": "continue"}'::jsonb $f$;
    revoke all on function public.password_verification_attempt(jsonb) from public, anon, authenticated, service_role;
  end if;

  if to_regprocedure('public.mfa_verification_attempt(jsonb)') is null then
    create function public.mfa_verification_attempt(event jsonb) returns jsonb language sql set search_path = ''
    as $f$ select '{"decision": "continue"}'::jsonb $f$;
    revoke all on function public.mfa_verification_attempt(jsonb) from public, anon, authenticated, service_role;
  end if;
end
$$;
