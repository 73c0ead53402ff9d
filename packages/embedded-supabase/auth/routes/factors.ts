import { authLimits } from '../../gateway/limits.ts';
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { record } from '../audit.ts';
import { noteFailure } from '../hooks.ts';
import type { Route, Visit } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { answerChallenge, challengeFor, findFactor, saveKey } from '../factors/challenges.ts';
import { newTotp } from '../factors/totp.ts';
import { requireFactorShown, signedIn } from '../identity.ts';
import { lockAccount } from '../lock-account.ts';
import { send } from '../mailed-codes.ts';
import { forgiveProof, proofOf } from '../proof.ts';
import { dropLevel, liftSession, type Session } from '../sessions.ts';
import { type Factor, factorsOf, type User } from '../users.ts';

export const factorRoutes: Route[] = [
  { method: 'POST', path: '/factors', limit: 'authRequestsByAddress', answer: enroll },
  { method: 'POST', path: '/factors/*/challenge', limit: 'authRequestsByAddress', answer: challenge },
  { method: 'POST', path: '/factors/*/verify', limit: 'authRequestsByAddress', answer: verify },
  { method: 'DELETE', path: '/factors/*', limit: 'authRequestsByAddress', answer: unenroll },
];

const mostFactors = 10;
const mostUnverified = 5;

async function enroll(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  const { user, session } = await signedIn(visit);
  const type = body.factor_type;
  if (type === 'phone') throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type !== 'totp' && type !== 'webauthn') throw invalid('factor_type needs to be totp, phone, or webauthn');
  const name = body.friendly_name ?? '';
  await refuseFactor(visit, user, session, name);
  const id = randomUUID();
  const totp = type === 'totp' ? newTotp(body.issuer || new URL(auth.siteUrl).host, user.email ?? '') : null;
  await auth.sql.begin(async (tx) => {
    await lockAccount(tx, user, session);
    // A few at a time, the oldest goes: what was begun and left, perhaps by somebody else, stands in nobody's way.
    await tx`
      delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified' and (friendly_name = ${name} and ${name} <> '' or id in (
        select id from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'
        order by created_at desc, id offset ${mostUnverified - 1}))`;
    await tx`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values (${id}, ${user.id}, ${name}, ${type}, 'unverified', ${totp?.secret ?? null})`;
    await record(tx, 'factor_in_progress', user, { factor_id: id, factor_type: type });
  });
  return { id, type, friendly_name: name, ...(totp && { totp }) };
}

async function refuseFactor({ auth }: Visit, user: User, session: Session, name: string): Promise<void> {
  await requireFactorShown(auth, user, session, 403, 'AAL2 required to enroll a new factor');
  const verified = (await factorsOf(auth.sql, user.id)).filter(({ status }) => status === 'verified');
  if (verified.length >= mostFactors)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  if (name && verified.some(({ friendly_name }) => friendly_name === name))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
}

async function challenge(visit: Visit): Promise<object> {
  const { user, session } = await signedIn(visit);
  const factor = await findFactor(visit, user);
  await requireVerified(visit, user, session, factor);
  await record(visit.auth.sql, 'challenge_created', user, { factor_id: factor.id, factor_status: factor.status });
  return challengeFor(visit, user, factor);
}

/** A factor that was never confirmed may be anybody's: beside one that counts it lifts nothing. */
async function requireVerified({ auth }: Visit, user: User, session: Session, factor: Factor): Promise<void> {
  if (factor.status === 'unverified')
    await requireFactorShown(auth, user, session, 403, 'AAL2 required to use a new factor');
}

async function verify(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  const { user, session } = await signedIn(visit);
  const factor = await findFactor(visit, user);
  await requireVerified(visit, user, session, factor);
  await visit.count(authLimits.factor, user.id);
  const isNew = factor.status === 'unverified';
  const takeProof = isNew ? await proofOf(visit, user) : null;
  const answer = await notingFailure(visit, user, async (tx) => {
    await lockAccount(tx, user, session);
    const key = await answerChallenge(tx, visit, factor, body);
    await takeProof?.(tx);
    await record(tx, 'verification_attempted', user, { factor_id: factor.id, factor_type: factor.factor_type });
    await saveKey(tx, factor, key);
    await tx`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
    return liftSession(tx, auth, session, factor.id, factor.factor_type === 'totp' ? 'totp' : 'mfa/webauthn');
  });
  await visit.forgive(authLimits.factor, user.id);
  if (isNew) await forgiveProof(visit, user);
  if (isNew && user.email) send(auth, { to: user.email, text: { about: 'factorAdded' } });
  return answer;
}

async function unenroll(visit: Visit): Promise<object> {
  const { auth } = visit;
  const { user, session } = await signedIn(visit);
  const factor = await findFactor(visit, user);
  const counted = factor.status === 'verified';
  await requireFactorShown(auth, user, session, 422, 'AAL2 required to unenroll verified factor');
  const takeProof = counted ? await proofOf(visit, user) : null;
  await notingFailure(visit, user, async (tx) => {
    await lockAccount(tx, user, session);
    await takeProof?.(tx);
    await dropLevel(tx, user.id, factor.id);
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    await record(tx, 'factor_unenrolled', user, { factor_id: factor.id, factor_status: factor.status });
  });
  if (counted) await forgiveProof(visit, user);
  if (counted && user.email) send(auth, { to: user.email, text: { about: 'factorRemoved' } });
  return { id: factor.id };
}

/** One transaction; a wrong answer of a factor, which ends it, is told to the database afterwards. */
async function notingFailure<T>({ auth }: Visit, user: User, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  try {
    return (await auth.sql.begin(work)) as T;
  } catch (error) {
    if (error instanceof AuthError && error.code.startsWith('mfa_'))
      await noteFailure(auth.sql, 'mfa_verification_attempt', user.id);
    throw error;
  }
}
