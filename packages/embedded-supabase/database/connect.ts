import type { Sql as DriverSql } from 'postgres';
import { patchDriver } from './driver-patches.ts';

patchDriver();
/** The driver as it is patched. */
export const { default: driver } = await import('postgres');

export type Sql = DriverSql;

/** The driver's own pauses grow to twenty seconds; a database that is back should be found at once. */
const reconnectSeconds = () => 0.2;

/** PostgreSQL ends a query that takes too long; if no word of that arrives either, nobody is at the other end. */
const graceMs = 5_000;
/** After this much silence on a connection without a limit, PostgreSQL is asked whether it still works for it. */
const askAfterMs = 30_000;
const workingWithinMs = 10_000;

type Options = {
  max?: number;
  /** Null for a connection that must not be renewed after a while. */
  max_lifetime?: null;
  connect_timeout?: number;
  role?: 'service_role';
  /** How long a query may take. Without it, as long as PostgreSQL works on it. */
  statementMs?: number;
  /** How long a query may wait for what another session has locked. */
  lockMs?: number;
  /** What PostgreSQL calls its sessions. */
  name?: string;
};

/**
 * A connection pool. Input of visitors is never part of the SQL, it is only passed as parameters. A connection that
 * swallows a query is destroyed, and its place in the pool is free again (driver-patches.ts).
 */
export function connect(url: string, options: Options = {}): Sql {
  const { role, statementMs, lockMs, name = 'site', ...pool } = options;
  return driver(url, {
    max: 4,
    connect_timeout: 10,
    backoff: reconnectSeconds,
    ...pool,
    onnotice: () => {},
    ...silenceOf(url, statementMs),
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      ...(role && { role }),
      ...(statementMs && { statement_timeout: statementMs }),
      ...(lockMs && { lock_timeout: lockMs }),
    },
  });
}

function silenceOf(url: string, statementMs: number | undefined): object {
  const silence = statementMs
    ? { ms: statementMs + graceMs }
    : { ms: askAfterMs, isWorking: (pid: number) => isWorking(url, { pid }) };
  return { silence };
}

/** Asks over a new connection whether PostgreSQL works on a query for a session, or for any session of that name. */
export async function isWorking(
  url: string,
  { pid = 0, name = '' }: { pid?: number; name?: string },
): Promise<boolean> {
  const sql = connect(url, { max: 1, connect_timeout: workingWithinMs / 1000, statementMs: workingWithinMs });
  try {
    // One that waits for its client to read or to send is not at work.
    const sessions = await sql`
      select from pg_stat_activity where (pid = ${pid} or application_name = ${name})
        and state = 'active' and wait_event_type is distinct from 'Client'`;
    return sessions.length > 0;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
