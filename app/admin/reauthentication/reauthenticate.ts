import { AuthError, type MFAVerifyWebauthnParams } from '@supabase/supabase-js';
import type { StaffClient } from '../client.ts';
import { dataOf } from '../use-submit.ts';
import { relyingParty } from '../webauthn.ts';
import type { Proof } from './proof.ts';
import { ask } from './questions.ts';

let underWay: Promise<boolean> | undefined;

/** Makes the session a recent one. Calls that need it at the same time share one dialog. */
export function reauthenticate(client: StaffClient): Promise<boolean> {
  underWay ??= ask({
    why: 'You signed in a while ago. Confirm that it’s you, and we’ll carry on.',
    async mailCode(email) {
      dataOf(await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
    },
    answer: (proof) => signInAgain(client, proof),
  }).finally(() => (underWay = undefined));
  return underWay;
}

/** A second factor lifts this session; a password or a mailed code opens a new one in its place. */
async function signInAgain(client: StaffClient, proof: Proof): Promise<void> {
  if ('mfa' in proof) {
    const { factor_id: factorId, challenge_id: challengeId, ...given } = proof.mfa;
    const verified =
      'code' in given
        ? await client.auth.mfa.verify({ factorId, challengeId, code: given.code })
        : await client.auth.mfa.webauthn.verify({ factorId, challengeId, webauthn: keyAnswer(given.webauthn) });
    dataOf(verified);
    return;
  }
  const { session } = dataOf(await client.auth.getSession());
  const email = session?.user.email ?? '';
  const { error } =
    'nonce' in proof
      ? await client.auth.verifyOtp({ email, token: proof.nonce, type: 'email' })
      : await client.auth.signInWithPassword({ email, password: proof.current_password });
  if (error?.code === 'invalid_credentials')
    throw new AuthError(error.message, error.status, 'current_password_mismatch');
  if (error) throw error;
  if (session) await client.auth.admin.signOut(session.access_token, 'local');
}

type KeyAnswer = MFAVerifyWebauthnParams<'request'>['webauthn'];

/** The client's own type asks for two static functions of the class on the credential. */
function keyAnswer(webauthn: { type: 'request'; credential_response: PublicKeyCredential }): KeyAnswer {
  return { ...webauthn, ...relyingParty() } as KeyAnswer;
}
