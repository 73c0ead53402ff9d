import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';

/** The code an authenticator app shows, now or so many steps of 30 seconds later. */
export function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets up an authenticator app and shows its first code, so that the client's session is at aal2. */
export async function lift(client: SupabaseClient): Promise<SupabaseClient> {
  await enrolled(client);
  return client;
}

export async function enrolled(client: SupabaseClient): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  if (error) throw error;
  const verification = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) });
  if (verification.error) throw verification.error;
  return { factorId: data.id, secret: data.totp.secret };
}
