import type { Sql } from '../database/connect.ts';
import { repeatTask } from '../host/repeat-task.ts';

const everyMs = 60 * 60 * 1000;

/** Every hour, beginning with the first: a server that is started each morning cleans up too. */
export function startAuthCleanUp(sql: Sql): { stop(): Promise<void> } {
  return repeatTask({ everyMs, failure: 'the clean-up of sessions and codes failed' }, () => cleanUpAuth(sql));
}

/** What a clock that was ahead has written down would live too long. */
const begunInTheFuture = ['auth.sessions', 'auth.one_time_tokens', 'auth.flow_state', 'auth.mfa_challenges'];

/** Deletes what has expired; used refresh tokens stay as long as their session, because a reused one reveals a theft. */
async function cleanUpAuth(sql: Sql): Promise<void> {
  for (const table of begunInTheFuture)
    await sql`delete from ${sql(table)} where created_at > now() + interval '1 hour'`;
  await sql`delete from auth.sessions where not_after <= now()`;
  await sql`
    delete from auth.sessions s where not exists (
      select from auth.refresh_tokens t where t.session_id = s.id and t.updated_at > now() - interval '30 days'
    ) and s.created_at < now() - interval '30 days'`;
  await sql`delete from auth.one_time_tokens where updated_at < now() - interval '4 days'`;
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`;
  await sql`delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`;
  await sql`delete from auth.audit_log_entries where created_at < now() - interval '12 months'`;
}
