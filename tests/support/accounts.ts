import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createAccount, grantAdmin } from '#server/auth/accounts.ts';
import type { Sql } from '#server/database/connect.ts';
import { publishableKey } from '#server/secrets.ts';

/** The official client, as a browser without a stored session uses it. */
export function clientOf(url: string, key: string = publishableKey): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** An account made directly in the database: signing up is limited to a few per address. */
export async function addAccount(
  sql: Sql,
  account: { email: string; password: string; fullName?: string; admin?: boolean },
): Promise<string> {
  const id = await createAccount(sql, account);
  if (account.admin) await grantAdmin(sql, id);
  return id;
}

export async function signedIn(url: string, account: { email: string; password: string }): Promise<SupabaseClient> {
  const client = clientOf(url);
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return client;
}
