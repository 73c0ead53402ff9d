import type { TransactionSql } from 'postgres';
import type { Sql } from '../database/connect.ts';
import { publishableKey } from '../host/secrets.ts';
import { StartError } from '../host/start-error.ts';
import { errorCode } from '../host/error-code.ts';

/** Sends an anonymous request to the gateway. */
export type AnonymousClient = (method: string, address: string, body?: unknown) => Promise<Response>;

/** For each table a row that somebody without an account may neither read nor write. */
export type ClosedTables = Record<string, Record<string, string>>;

export const anonymousHeaders = { apikey: publishableKey, 'content-type': 'application/json' };

/** Proves that anonymous requests get nothing they should not; the server must not listen otherwise. */
export async function proveClosed(sql: Sql, tables: ClosedTables, ask: AnonymousClient): Promise<void> {
  const openTables = await sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
  if (openTables.length > 0) refuse(`the table ${openTables[0]?.relname} has no row security`);
  for (const [table, row] of Object.entries(tables)) {
    const answer = await ask('GET', `/rest/v1/${table}?select=*&limit=1`);
    const rows: unknown = await answer.json();
    if (answer.ok && !(Array.isArray(rows) && rows.length === 0)) refuse(`anonymous requests can read ${table}`);
    if (answer.status >= 500) refuse(`reading ${table} could not be tried`);
    const write = await ask('POST', `/rest/v1/${table}`, row);
    if (write.status >= 500) refuse(`writing to ${table} could not be tried`);
    // A conflict is a failure too: it shows that the row was checked, so the write was allowed.
    if (write.status !== 401 && write.status !== 403) refuse(`anonymous requests can write to ${table}`);
    await provePolicies(sql, table, row);
  }
}

/** The same past the API, whose list of calls would hide a policy that lets anonymous requests in. */
async function provePolicies(sql: Sql, table: string, row: Record<string, string>): Promise<void> {
  const relation = sql(`public.${table}`);
  if ((await asAnonymous(sql, (tx) => tx`select from ${relation} limit 1`)) === 'done')
    refuse(`anonymous requests can read ${table}`);
  if ((await asAnonymous(sql, (tx) => tx`insert into ${relation} ${tx(row)}`)) === 'done')
    refuse(`anonymous requests can write to ${table}`);
}

class Undo extends Error {}

type Outcome = 'done' | 'nothing' | 'denied';

/** What comes of a statement in the role of anonymous requests; nothing of it stays. */
async function asAnonymous(sql: Sql, statement: (tx: TransactionSql) => Promise<{ count: number }>): Promise<Outcome> {
  let outcome: Outcome = 'denied';
  await sql
    .begin(async (tx) => {
      await tx`set local role anon`;
      outcome = (await statement(tx)).count > 0 ? 'done' : 'nothing';
      throw new Undo();
    })
    .catch((error: unknown) => {
      const code = errorCode(error);
      // A row that does not fit got as far as being looked at.
      if (/^2[23]/.test(code)) outcome = 'done';
      else if (!(error instanceof Undo) && code !== '42501') throw error;
    });
  return outcome;
}

function refuse(reason: string): never {
  throw new StartError(`The server does not listen, because ${reason}`);
}
