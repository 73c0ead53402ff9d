import type { Sql } from '../database/connect.ts';
import { publishableKey } from '../secrets.ts';
import { StartError } from '../start-error.ts';

/** Asks the gateway as a stranger would. */
export type Stranger = (method: string, address: string, body?: unknown) => Promise<Response>;

const hidden = {
  enquiries: { name: 'self-check' },
  profiles: { id: '00000000-0000-4000-8000-000000000000' },
  user_roles: { user_id: '00000000-0000-4000-8000-000000000000', role: 'admin' },
} as const;

export const strangerHeaders = { apikey: publishableKey, 'content-type': 'application/json' };

/** Who may do what to our tables, as one text to compare. */
export async function grantsOf(sql: Sql): Promise<string> {
  const [row] = await sql`
    select string_agg(c.relname || ' ' || coalesce(c.relacl::text, ''), ',' order by c.relname)
      || (select coalesce(string_agg(defaclacl::text, ','), '') from pg_default_acl) as grants
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S', 'p')`;
  return String(row?.grants);
}

/** Proves that strangers get nothing they should not; the server must not listen otherwise. */
export async function proveClosed(sql: Sql, ask: Stranger, grantsBefore: string): Promise<void> {
  const open = await sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
  if (open.length > 0) refuse(`the table ${open[0]?.relname} has no row security`);
  for (const [table, row] of Object.entries(hidden)) {
    const read = await ask('GET', `/rest/v1/${table}?select=*&limit=1`);
    const found: unknown = await read.json();
    if (read.ok && !(Array.isArray(found) && found.length === 0)) refuse(`strangers can read ${table}`);
    if (read.status >= 500) refuse(`reading ${table} could not be tried`);
    const write = await ask('POST', `/rest/v1/${table}`, row);
    if (write.status >= 500) refuse(`writing to ${table} could not be tried`);
    // Also a conflict is a way in: only who may write learns that a row does not fit.
    if (write.status !== 401 && write.status !== 403) refuse(`strangers can write to ${table}`);
  }
  if ((await grantsOf(sql)) !== grantsBefore) refuse('the first request changed who may use the tables');
}

function refuse(reason: string): never {
  throw new StartError(`The server does not listen, because ${reason}`);
}
