import { AuthError } from '@supabase/supabase-js';
import type { StaffClient } from '../client.ts';
import { codeOf, eitherFactorFailed } from '../reasons.ts';
import { dataOf } from '../use-submit.ts';
import { type Proof, proofAsJson } from './proof.ts';
import { ask } from './questions.ts';

type Answer = { data?: unknown; error: Error | null };

export const reauthenticationNeeded = 'reauthentication_needed';

/** Of the call that is being sent at this moment, and of no other. */
let proofInHand: Proof | undefined;

const accountChange = /^PUT .*\/user$|^POST .*\/factors\/[^/]+\/verify$|^DELETE .*\/factors\/[^/]+$/;

/** The official client has no field for the proof of every call that needs one: it is added on the way out. */
export function addProof(input: RequestInfo | URL, init: RequestInit | undefined): RequestInit | undefined {
  if (!proofInHand || typeof input !== 'string') return init;
  if (!accountChange.test(`${init?.method} ${new URL(input, location.href).pathname}`)) return init;
  const headers = new Headers(init?.headers);
  headers.set('content-type', 'application/json;charset=UTF-8');
  const fields: object = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
  return { ...init, headers, body: JSON.stringify({ ...fields, ...proofAsJson(proofInHand) }) };
}

/**
 * A change to what the account rests on: password, email address or second factor. It needs its proof in the call
 * itself, however recent the sign-in. Throws if the person cancels.
 */
export async function withProof<A extends Answer>(
  client: StaffClient,
  call: () => Promise<A>,
  { verifiesNewFactor = false } = {},
): Promise<A> {
  let answer: A | undefined;
  let attempt: Promise<void> | undefined;
  async function send(proof: Proof) {
    proofInHand = proof;
    const given = await call().finally(() => (proofInHand = undefined));
    if (given.error && isAboutProof(given.error, proof)) {
      const isEither = verifiesNewFactor && 'mfa' in proof && codeOf(given.error) === 'mfa_verification_failed';
      throw isEither ? new AuthError(given.error.message, 422, eitherFactorFailed) : given.error;
    }
    answer = given;
  }
  await ask({
    why: 'A change to your password, email address or second factor needs this every time.',
    mailCode: async () => void dataOf(await client.auth.reauthenticate()),
    answer: (proof) => (attempt = send(proof)),
  });
  // Closed while the service was answering: what it says counts.
  await attempt?.catch(() => undefined);
  if (!answer) throw new AuthError('Please confirm that it is you.', 400, reauthenticationNeeded);
  return answer;
}

const wrongProof = {
  current_password: ['current_password_mismatch'],
  nonce: ['reauthentication_not_valid'],
  mfa: ['mfa_verification_failed', 'mfa_challenge_expired', 'mfa_factor_not_found'],
};

/** Nothing was reached, or tried too often, or the proof was wrong: all of these can be tried again in the dialog. */
function isAboutProof(error: Error & { status?: number }, proof: Proof): boolean {
  const kind = 'mfa' in proof ? 'mfa' : 'nonce' in proof ? 'nonce' : 'current_password';
  return !error.status || error.status === 429 || wrongProof[kind].includes(codeOf(error));
}
