import { randomUUID } from 'node:crypto';
import type { AuthBody } from '../body.ts';
import type { Visit } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { isUuid } from '../identity.ts';
import { type Factor, factorsOf, type StoredCredential, type Tx, type User } from '../users.ts';
import { stepOf } from './totp.ts';
import { keyOptions, relyingParty, verifyKey } from './webauthn.ts';

const goodForSeconds = 300;

type Challenge = { id: string; expired: boolean; web_authn_session_data: { challenge: string } | null };

export async function findFactor({ auth, ids }: Visit, user: User): Promise<Factor> {
  const id = ids.at(-1);
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = (await factorsOf(auth.sql, user.id)).find((one) => one.id === id);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

export async function challengeFor(visit: Visit, user: User, factor: Factor): Promise<object> {
  const { sql } = visit.auth;
  const id = randomUUID();
  const others = (await factorsOf(sql, user.id)).filter((other) => other.id !== factor.id);
  const options =
    factor.factor_type === 'webauthn' ? await keyOptions(relyingParty(visit), user, factor, others) : null;
  const sessionData = options ? sql.json({ challenge: options.publicKey.challenge }) : null;
  await sql`insert into auth.mfa_challenges (id, factor_id, web_authn_session_data) values (${id}, ${factor.id}, ${sessionData})`;
  await sql`update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}`;
  return {
    id,
    type: factor.factor_type,
    expires_at: Math.floor(Date.now() / 1000) + goodForSeconds,
    ...(options && { webauthn: { type: options.type, credential_options: { publicKey: options.publicKey } } }),
  };
}

export type FactorAnswer = Pick<AuthBody, 'challenge_id' | 'code' | 'webauthn'>;

/**
 * Proof of possession: nothing for a code, the key's new counter for a key. Each challenge can be answered once: call
 * this with the account locked, in the transaction that does what the answer is for.
 */
export async function answerChallenge(
  tx: Tx,
  visit: Visit,
  factor: Factor,
  answer: FactorAnswer,
): Promise<StoredCredential | null> {
  const challenge = await findChallenge(tx, factor, answer.challenge_id);
  if (factor.factor_type === 'totp') {
    if (!answer.code) throw invalid('Code needs to be non-empty');
    await useStep(tx, factor, challenge, answer.code);
    return null;
  }
  const { type, credential_response: response } = answer.webauthn ?? {};
  if (!answer.webauthn) throw invalid('WebAuthn config required');
  if (type !== 'create' && type !== 'request') throw invalid('WebAuthn type must be create or request');
  if (!response) throw invalid('credential_response required');
  const [used] = await tx`delete from auth.mfa_challenges where id = ${challenge.id} returning id`;
  const expected = challenge.web_authn_session_data?.challenge;
  if (!used || !expected) throw challengeGone();
  return verifyKey(factor, { challenge: expected, rp: relyingParty(visit), response });
}

/** A key counts its uses: a copy of it would fall behind. */
export async function saveKey(tx: Tx, factor: Factor, key: StoredCredential | null): Promise<void> {
  if (key) await tx`update auth.mfa_factors set web_authn_credential = ${tx.json(key)} where id = ${factor.id}`;
}

async function findChallenge(tx: Tx, factor: Factor, id: string | null | undefined): Promise<Challenge> {
  const [challenge] = isUuid(id)
    ? await tx<Challenge[]>`
        select id, created_at < now() - ${`${goodForSeconds} seconds`}::interval as expired, web_authn_session_data
        from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id} and verified_at is null`
    : [];
  if (!challenge) throw challengeGone();
  if (challenge.expired)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  return challenge;
}

function challengeGone(): AuthError {
  return new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
}

/** A code works only once, so that somebody who saw it cannot use it again. */
async function useStep(tx: Tx, factor: Factor, challenge: Challenge, code: string): Promise<void> {
  const step = stepOf(factor.secret ?? '', code);
  const [used] = await tx`
    update auth.mfa_challenges set verified_at = now(), otp_code = ${String(step)}
    where ${step !== null} and id = ${challenge.id} and verified_at is null and not exists (
      select from auth.mfa_challenges other where other.factor_id = ${factor.id} and other.otp_code = ${String(step)}
    ) returning id`;
  if (!used) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
}
