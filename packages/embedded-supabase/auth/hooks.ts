import type { Sql } from '../database/connect.ts';

type Hook = 'password_verification_attempt' | 'mfa_verification_attempt';

/** Tells the database of a failure, by the functions that hosted auth calls as its hooks. */
export async function noteFailure(sql: Sql, hook: Hook, userId: string): Promise<void> {
  const event = sql.json({ user_id: userId, valid: false });
  if (hook === 'password_verification_attempt') await sql`select public.password_verification_attempt(${event})`;
  else await sql`select public.mfa_verification_attempt(${event})`;
}
