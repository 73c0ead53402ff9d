import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Sql } from 'embedded-supabase';
import { startEmptyPostgres } from '../../hosting/support/empty-postgres.ts';
import { hostedProject, pushMigrations } from '../../hosting/support/hosted-project.ts';

export type Caller = { sub: string; aal?: 'aal1' | 'aal2'; session_id?: string; provedMinutesAgo?: number };

/** Our migrations on the database of a fresh hosted project, and people whose tokens say what we like. */
export async function hostedStaff() {
  const postgres = await startEmptyPostgres();
  const { sql } = await hostedProject(postgres);
  await pushMigrations(sql);
  return {
    sql,
    as: <T>(caller: Caller, act: (tx: TransactionSql) => Promise<T>) => as(sql, caller, act),
    addPerson: (name: string, rights: { admin: boolean }) => addPerson(sql, name, rights),
    async stop() {
      await sql.end({ timeout: 1 });
      await postgres.stop();
    },
  };
}

/** What the Data API does for somebody signed in: their role, their claims, one transaction. */
function as<T>(sql: Sql, caller: Caller, act: (tx: TransactionSql) => Promise<T>) {
  return sql.begin(async (tx) => {
    const { provedMinutesAgo = 0, ...claimed } = caller;
    const [session] = await tx`select id from auth.sessions where user_id = ${caller.sub} limit 1`;
    const timestamp = Math.floor(Date.now() / 1000) - provedMinutesAgo * 60;
    const amr = [{ method: caller.aal === 'aal2' ? 'totp' : 'password', timestamp }];
    const claims = { aal: 'aal1', amr, role: 'authenticated', session_id: session?.id, ...claimed };
    await tx`update auth.sessions set aal = ${claims.aal} where id = ${claims.session_id ?? null}`;
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', 'authenticated', true)`;
    return act(tx);
  }) as Promise<T>;
}

async function addPerson(sql: Sql, name: string, { admin }: { admin: boolean }): Promise<string> {
  const id = randomUUID();
  const email = `${name.toLowerCase()}-${id.slice(0, 8)}@example.org`;
  await sql`
    insert into auth.users (id, email, email_confirmed_at, encrypted_password, raw_user_meta_data)
    values (${id}, ${email}, now(), 'a hash', ${sql.json({ full_name: name })})`;
  if (admin) await sql`insert into public.user_roles values (${id}, 'admin')`;
  await addSession(sql, id);
  return id;
}

/** Signed in again with it: a new factor ends the sessions of before. */
export async function addFactor(sql: Sql, person: string, friendlyName = 'Telephone'): Promise<void> {
  const id = randomUUID();
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    values (${id}, ${person}, ${friendlyName}, 'totp', 'unverified', now(), now())`;
  await sql`update auth.mfa_factors set status = 'verified' where id = ${id}`;
  await addSession(sql, person);
}

export async function addSession(sql: Sql, person: string, device = 'A browser'): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values (${id}, ${person}, now(), now(), 'aal1', ${device}, '192.0.2.7')`;
  return id;
}
