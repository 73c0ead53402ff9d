import { authLimits } from '../gateway/limits.ts';
import { takeDigits } from './codes.ts';
import type { Visit } from './context.ts';
import { AuthError } from './errors.ts';
import { answerChallenge, saveKey } from './factors/challenges.ts';
import { isPassword } from './passwords.ts';
import { factorsOf, type Tx, type User } from './users.ts';

/** Used up in the transaction that makes the change, or throws there. */
type TakeProof = (tx: Tx) => Promise<void>;

/**
 * The proof that a call itself brings: a verified factor where the account has one, otherwise the current password or a
 * mailed code. A fresh session is none: it may have been copied.
 */
export async function proofOf(visit: Visit, user: User): Promise<TakeProof> {
  const verified = (await factorsOf(visit.auth.sql, user.id)).filter(({ status }) => status === 'verified');
  if (verified.length > 0) {
    const { mfa } = visit.body;
    if (!mfa) return missing;
    await visit.count(authLimits.factor, user.id);
    return async (tx) => {
      const factor = verified.find(({ id }) => id === mfa.factor_id);
      if (!factor) throw new AuthError(422, 'mfa_factor_not_found', 'The account has no such second factor');
      await saveKey(tx, factor, await answerChallenge(tx, visit, factor, mfa));
    };
  }
  return byPassword(visit, user);
}

async function byPassword(visit: Visit, user: User): Promise<TakeProof> {
  const { auth, body } = visit;
  const email = user.email ?? '';
  if (body.current_password) {
    await visit.count(authLimits.password, email);
    const isRight = await isPassword(body.current_password, user.encrypted_password);
    return async () => {
      if (!isRight)
        throw new AuthError(400, 'current_password_mismatch', 'Current password required when setting new password.');
    };
  }
  if (!body.nonce) return missing;
  const { nonce } = body;
  await visit.count(authLimits.factor, email);
  return async (tx) => {
    if (!(await takeDigits(tx, auth, user, 'reauthentication', { email, digits: nonce })))
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  };
}

/** The attempt was no failure after all. */
export async function forgiveProof(visit: Visit, user: User): Promise<void> {
  const { body } = visit;
  if (body.mfa) await visit.forgive(authLimits.factor, user.id);
  else if (body.current_password) await visit.forgive(authLimits.password, user.email ?? '');
  else if (body.nonce) await visit.forgive(authLimits.factor, user.email ?? '');
}

async function missing(): Promise<void> {
  throw new AuthError(400, 'reauthentication_needed', 'Please confirm that it is you.');
}
