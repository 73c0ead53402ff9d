import { authLimits } from '../../api/limits.ts';
import { randomUUID } from 'node:crypto';
import { record } from '../audit.ts';
import { noteFailure } from '../hooks.ts';
import type { Route, Visit } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { answerChallenge, challengeFor, findFactor } from '../factors/challenges.ts';
import { newTotp } from '../factors/totp.ts';
import { signedIn } from '../identity.ts';
import { send } from '../mailed-codes.ts';
import { endSessions, liftSession } from '../sessions.ts';
import { factorsOf, type User } from '../users.ts';

export const factorRoutes: Route[] = [
  { method: 'POST', path: '/factors', limit: 'authRequestsByAddress', answer: enroll },
  { method: 'POST', path: '/factors/*/challenge', limit: 'authRequestsByAddress', answer: challenge },
  { method: 'POST', path: '/factors/*/verify', limit: 'authRequestsByAddress', answer: verify },
  { method: 'DELETE', path: '/factors/*', limit: 'authRequestsByAddress', answer: unenroll },
];

const mostFactors = 10;

async function enroll(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  const { user, session } = await signedIn(visit);
  const type = body.factor_type;
  if (type === 'phone') throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type !== 'totp' && type !== 'webauthn') throw invalid('factor_type needs to be totp, phone, or webauthn');
  const name = body.friendly_name ?? '';
  await refuseFactor(visit, user, session.aal, name);
  const id = randomUUID();
  const totp = type === 'totp' ? newTotp(body.issuer || new URL(auth.siteUrl).host, user.email ?? '') : null;
  await auth.sql.begin(async (tx) => {
    await tx`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values (${id}, ${user.id}, ${name}, ${type}, 'unverified', ${totp?.secret ?? null})`;
    await record(tx, 'factor_in_progress', user, { factor_id: id, factor_type: type });
  });
  return { id, type, friendly_name: name, ...(totp && { totp }) };
}

async function refuseFactor({ auth }: Visit, user: User, aal: string | null, name: string): Promise<void> {
  await auth.sql`
    delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified' and created_at < now() - interval '5 minutes'`;
  const factors = await factorsOf(auth.sql, user.id);
  if (name && factors.some(({ friendly_name }) => friendly_name === name))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
  if (factors.length >= mostFactors)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  if (aal !== 'aal2' && factors.some(({ status }) => status === 'verified'))
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

async function challenge(visit: Visit): Promise<object> {
  const { user } = await signedIn(visit);
  const factor = await findFactor(visit, user);
  await record(visit.auth.sql, 'challenge_created', user, { factor_id: factor.id, factor_status: factor.status });
  return challengeFor(visit, user, factor);
}

async function verify(visit: Visit): Promise<object> {
  const { auth } = visit;
  const { user, session } = await signedIn(visit);
  const factor = await findFactor(visit, user);
  await visit.count(authLimits.factor, user.id);
  const credential = await answerChallenge(visit, factor).catch(async (error: unknown) => {
    await noteFailure(auth.sql, 'mfa_verification_attempt', user.id);
    throw error;
  });
  const answer = await auth.sql.begin(async (tx) => {
    await record(tx, 'verification_attempted', user, { factor_id: factor.id, factor_type: factor.factor_type });
    await tx`
      update auth.mfa_factors set status = 'verified', updated_at = now(),
        web_authn_credential = ${credential ? tx.json(credential) : null}
      where id = ${factor.id}`;
    await tx`
      delete from auth.mfa_factors where user_id = ${user.id} and factor_type = ${factor.factor_type} and status = 'unverified'`;
    return liftSession(tx, auth, session, factor.id, factor.factor_type === 'totp' ? 'totp' : 'mfa/webauthn');
  });
  await visit.forgive(authLimits.factor, user.id);
  if (factor.status === 'unverified' && user.email) send(auth, { to: user.email, text: { about: 'factorAdded' } });
  return answer;
}

async function unenroll(visit: Visit): Promise<object> {
  const { auth } = visit;
  const { user, session } = await signedIn(visit);
  const factor = await findFactor(visit, user);
  if (factor.status === 'verified' && session.aal !== 'aal2')
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await auth.sql.begin(async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    await tx`update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${user.id} and factor_id = ${factor.id}`;
    if (factor.status === 'verified') await endSessions(tx, user.id, { except: session.id });
    await record(tx, 'factor_unenrolled', user, { factor_id: factor.id, factor_status: factor.status });
  });
  if (factor.status === 'verified' && user.email) send(auth, { to: user.email, text: { about: 'factorRemoved' } });
  return { id: factor.id };
}
