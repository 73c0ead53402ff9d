import type { TransactionSql } from 'postgres';
import type { Sql } from '../database/connect.ts';
import { publishableKey } from '../secrets.ts';
import { StartError } from '../start-error.ts';

/** Sends an anonymous request to the gateway. */
export type Stranger = (method: string, address: string, body?: unknown) => Promise<Response>;

const hiddenTables = {
  enquiries: { name: 'self-check' },
  profiles: { id: '00000000-0000-4000-8000-000000000000' },
  user_roles: { user_id: '00000000-0000-4000-8000-000000000000', role: 'admin' },
} as const;

export const strangerHeaders = { apikey: publishableKey, 'content-type': 'application/json' };

/** Proves that strangers get nothing they should not; the server must not listen otherwise. */
export async function proveClosed(sql: Sql, askAsStranger: Stranger): Promise<void> {
  const openTables = await sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
  if (openTables.length > 0) refuse(`the table ${openTables[0]?.relname} has no row security`);
  for (const [table, row] of Object.entries(hiddenTables)) {
    const answer = await askAsStranger('GET', `/rest/v1/${table}?select=*&limit=1`);
    const rows: unknown = await answer.json();
    if (answer.ok && !(Array.isArray(rows) && rows.length === 0)) refuse(`strangers can read ${table}`);
    if (answer.status >= 500) refuse(`reading ${table} could not be tried`);
    const write = await askAsStranger('POST', `/rest/v1/${table}`, row);
    if (write.status >= 500) refuse(`writing to ${table} could not be tried`);
    // A conflict is a failure too: it shows that the row was checked, so the write was allowed.
    if (write.status !== 401 && write.status !== 403) refuse(`strangers can write to ${table}`);
    await provePolicies(sql, table, row);
  }
}

/** The same past the API, whose list of calls would hide a policy that lets strangers in. */
async function provePolicies(sql: Sql, table: string, row: Record<string, string>): Promise<void> {
  const relation = sql(`public.${table}`);
  if ((await asStranger(sql, (tx) => tx`select from ${relation} limit 1`)) === 'done')
    refuse(`strangers can read ${table}`);
  if ((await asStranger(sql, (tx) => tx`insert into ${relation} ${tx(row)}`)) === 'done')
    refuse(`strangers can write to ${table}`);
}

class Undo extends Error {}

type Outcome = 'done' | 'nothing' | 'denied';

/** What comes of a statement in the role of strangers; nothing of it stays. */
async function asStranger(sql: Sql, statement: (tx: TransactionSql) => Promise<{ count: number }>): Promise<Outcome> {
  let outcome: Outcome = 'denied';
  await sql
    .begin(async (tx) => {
      await tx`set local role anon`;
      outcome = (await statement(tx)).count > 0 ? 'done' : 'nothing';
      throw new Undo();
    })
    .catch((error: unknown) => {
      const code = (error as { code?: string }).code ?? '';
      // A row that does not fit got as far as being looked at.
      if (/^2[23]/.test(code)) outcome = 'done';
      else if (!(error instanceof Undo) && code !== '42501') throw error;
    });
  return outcome;
}

function refuse(reason: string): never {
  throw new StartError(`The server does not listen, because ${reason}`);
}
