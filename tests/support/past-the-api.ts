import type { SupabaseClient } from '@supabase/supabase-js';
import type { TransactionSql } from 'postgres';
import type { Sql } from 'embedded-supabase';
import { claimsOf } from './tokens.ts';

/** Runs statements as the database sees whoever is signed in, without the API in front of it. */
export async function pastTheApi<Result>(
  sql: Sql,
  client: SupabaseClient,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const { data } = await client.auth.getSession();
  const claims = claimsOf(data.session?.access_token ?? '');
  const result = await sql.begin(async (tx) => {
    await tx`
      select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.jwt.claim.sub', ${String(claims.sub)}, true)`;
    return work(tx);
  });
  return result as Result;
}
