import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createAccount, grantAdmin } from '#server/auth/accounts.ts';
import type { Sql } from '#server/database/connect.ts';
import { publishableKey } from '#server/secrets.ts';

/** The official client, as a browser without a stored session uses it. */
export function clientOf(url: string, key: string = publishableKey): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** The client of somebody who has nothing but an access token. */
export function clientWithToken(url: string, token: string): SupabaseClient {
  return createClient(url, publishableKey, { accessToken: async () => token });
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

/** Whether the database takes this person for an admin at this moment. */
export async function mayActAsAdmin(client: SupabaseClient): Promise<boolean> {
  return (await client.rpc('count_unanswered_enquiries', {}, { get: true })).error === null;
}
