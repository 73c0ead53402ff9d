import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { startBackend } from '../enquiries/support/backend.ts';
import { addAccount, signedIn } from './accounts.ts';
import { connectTo, type RunningServer } from './server.ts';

const owner = { email: 'owner@example.org', password: 'a good password', fullName: 'Olive Owner' };

export type BackendWithOwner = { server: RunningServer; sql: Sql; admin: SupabaseClient; leave(): Promise<void> };

/** A server without pages, its database, and its owner signed in. */
export async function startBackendWithOwner(env: Record<string, string> = {}): Promise<BackendWithOwner> {
  const server = await startBackend({ SEED: 'none', ...env });
  const sql = await connectTo(server);
  await addAccount(sql, { ...owner, admin: true });
  return {
    server,
    sql,
    admin: await signedIn(server.url, owner),
    async leave() {
      await sql.end();
      await server.stop();
    },
  };
}
