import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { grantAdmin } from '#server/accounts/admins.ts';
import { createAccount, publishableKey, type Sql } from 'embedded-supabase';

/** The official client, as a browser without a stored session uses it. */
export function clientOf(url: string, key: string = publishableKey, create = createClient): SupabaseClient {
  return create(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** The client of somebody who has nothing but an access token. */
export function clientWithToken(url: string, token: string): SupabaseClient {
  return createClient(url, publishableKey, { accessToken: async () => token });
}

/** An account made directly in the database: signing up is limited to a few per address. */
export async function addAccount(
  sql: Sql,
  account: { email: string; password: string; fullName?: string; admin?: boolean; office?: boolean },
): Promise<string> {
  const id = await createAccount(sql, account);
  if (account.admin) await grantAdmin(sql, id);
  if (account.office) await sql`insert into public.user_roles (user_id, role) values (${id}, 'office')`;
  return id;
}

export async function signedIn(
  url: string,
  account: { email: string; password: string },
  create = createClient,
): Promise<SupabaseClient> {
  const client = clientOf(url, publishableKey, create);
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return client;
}

/** Whether the database takes this person for an admin at this moment. */
export async function mayActAsAdmin(client: SupabaseClient): Promise<boolean> {
  return (await client.rpc('list_second_factors')).error === null;
}
