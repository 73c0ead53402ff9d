import { setTimeout } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { publishableKey } from 'embedded-supabase';

export function codeOf(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const stepMs = 30_000;
const stepsGiven = new Map<string, number[]>();

/**
 * A code of an authenticator app that was not shown yet: of now, of the next step, whose clock may be ahead, or of the
 * one before. At the end of a step that would come too late, so the next one is waited for.
 */
export async function nextCode(secret: string): Promise<string> {
  const given = stepsGiven.get(secret) ?? [];
  const now = Date.now();
  const step = Math.floor(now / stepMs);
  const leftMs = (step + 1) * stepMs - now;
  const unused = [step, step + 1, ...(leftMs > 5_000 ? [step - 1] : [])].find((one) => !given.includes(one));
  if (unused === undefined) return setTimeout(leftMs).then(() => nextCode(secret));
  stepsGiven.set(secret, [...given, unused]);
  return codeOf(secret, unused * stepMs);
}

/** Sets up an authenticator app and shows its first code, so that the client's session is at aal2. */
export async function lift(client: SupabaseClient, password: string): Promise<SupabaseClient> {
  await enrolled(client, password);
  return client;
}

/** The client has no room for the proof that a new factor needs, so its last call is made here. */
export async function enrolled(
  client: SupabaseClient,
  password: string,
): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  if (error) throw error;
  const challenge = await client.auth.mfa.challenge({ factorId: data.id });
  const { data: session } = await client.auth.getSession();
  const { supabaseUrl } = client as unknown as { supabaseUrl: URL };
  const response = await fetch(new URL(`/auth/v1/factors/${data.id}/verify`, supabaseUrl), {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${session.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      challenge_id: challenge.data?.id,
      code: await nextCode(data.totp.secret),
      current_password: password,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  await client.auth.setSession(await response.json());
  return { factorId: data.id, secret: data.totp.secret };
}
