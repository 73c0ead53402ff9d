import type { Factor } from '@supabase/supabase-js';
import type { StaffClient } from '../client.ts';
import { withTimeout } from '../with-timeout.ts';
import { mailsCodes } from '../staff-accounts.ts';
import { dataOf } from '../use-submit.ts';
import { relyingParty } from '../webauthn.ts';
import type { Proof } from './proof.ts';

export type Ways = {
  email: string;
  /** Whether only a second factor will do. */
  isFactor: boolean;
  apps: Factor[];
  keys: Factor[];
  mailsCodes: boolean;
};

/** As the service knows the account now: another device may have added a factor since this session began. */
export async function waysToProve(client: StaffClient): Promise<Ways> {
  const [account, hasMail] = await Promise.all([client.auth.getUser(), withTimeout(mailsCodes(client))]);
  const { user } = dataOf(account);
  const factors = (user.factors ?? []).filter(({ status }) => status === 'verified');
  return {
    email: user.email ?? '',
    isFactor: factors.length > 0,
    apps: factors.filter(({ factor_type }) => factor_type === 'totp'),
    keys: factors.filter(({ factor_type }) => factor_type === 'webauthn'),
    mailsCodes: hasMail === true,
  };
}

export async function appProof(client: StaffClient, factorId: string, code: string): Promise<Proof> {
  const { id } = dataOf(await client.auth.mfa.challenge({ factorId }));
  return { mfa: { factor_id: factorId, challenge_id: id, code } };
}

/** The browser asks for the key. */
export async function keyProof(client: StaffClient, factorId: string): Promise<Proof> {
  const { challengeId, webauthn } = dataOf(
    await client.auth.mfa.webauthn.challenge({ factorId, webauthn: relyingParty() }),
  );
  const credential_response = webauthn.credential_response as PublicKeyCredential;
  return {
    mfa: { factor_id: factorId, challenge_id: challengeId, webauthn: { type: 'request', credential_response } },
  };
}
