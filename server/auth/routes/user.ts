import { authLimits } from '../../api/limits.ts';
import { record } from '../audit.ts';
import { isCode, useUp } from '../codes.ts';
import type { Route, Visit } from '../context.ts';
import { readEmail } from '../email-address.ts';
import { emailChangeLetters } from '../email-change.ts';
import { AuthError } from '../errors.ts';
import { signedIn } from '../identity.ts';
import { type Letter, send } from '../mailed-codes.ts';
import { checkPassword, hashPassword, isPassword } from '../passwords.ts';
import { beginFlow, readChallenge } from '../pkce.ts';
import { endSessions, type Session } from '../sessions.ts';
import { userAnswer } from '../user-answer.ts';
import { factorsOf, findUser, findUserById, metadataFrom, setPasswordHash, type User } from '../users.ts';

export const userRoutes: Route[] = [
  { method: 'GET', path: '/user', limit: 'authReadsByAddress', answer: showUser },
  { method: 'PUT', path: '/user', limit: 'authRequestsByAddress', answer: changeUser },
];

const recentMs = 24 * 60 * 60_000;
const takenWords = 'A user with this email address has already been registered';

async function showUser(visit: Visit): Promise<object> {
  const { user } = await signedIn(visit);
  return userAnswer(visit.auth.sql, user);
}

async function changeUser(visit: Visit): Promise<object> {
  const { auth, body, url } = visit;
  const { user, session } = await signedIn(visit);
  if (body.app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  const challenge = readChallenge(body);
  const email = body.email ? readEmail(body.email) : '';
  const newEmail = email === user.email ? '' : email;
  if (newEmail || body.password) await requireSecondFactor(visit, user, session);
  if (newEmail) {
    await visit.count(authLimits.mail, newEmail);
    if (!auth.mail && (await findUser(auth.sql, newEmail))) throw new AuthError(422, 'email_exists', takenWords);
  }
  const encrypted = body.password ? await newPassword(visit, user, session, body.password) : null;
  const letters = await auth.sql.begin(async (tx): Promise<Letter[]> => {
    if (encrypted) {
      await setPasswordHash(tx, user.id, encrypted);
      await useUp(tx, user.id, 'reauthentication');
      await useUp(tx, user.id, 'recovery');
      await endSessions(tx, user.id, { except: session.id });
      await record(tx, 'user_updated_password', user);
    }
    if (body.data) {
      const metadata = tx.json(metadataFrom(body.data) as never);
      await tx`update auth.users set raw_user_meta_data = raw_user_meta_data || ${metadata}, updated_at = now() where id = ${user.id}`;
    }
    if (newEmail && challenge) await beginFlow(tx, user.id, 'email_change', challenge);
    await record(tx, 'user_modified', user);
    const redirectTo = url.searchParams.get('redirect_to');
    return newEmail ? emailChangeLetters(tx, auth, user, newEmail, { pkce: challenge !== null, redirectTo }) : [];
  });
  send(auth, ...letters);
  if (encrypted && user.email) send(auth, { to: user.email, text: { about: 'passwordChanged' } });
  return userAnswer(auth.sql, (await findUserById(auth.sql, user.id)) ?? user);
}

/** Otherwise a stolen password would be enough to take the account over. */
async function requireSecondFactor({ auth }: Visit, user: User, session: Session): Promise<void> {
  if (session.aal === 'aal2') return;
  const hasVerifiedFactor = (await factorsOf(auth.sql, user.id)).some(({ status }) => status === 'verified');
  if (hasVerifiedFactor) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError(401, 'insufficient_aal', message);
  }
}

/** More than a day after signing in, people must prove their identity again: with the current password or a mailed code. */
async function newPassword(visit: Visit, user: User, session: Session, password: string): Promise<string> {
  const { auth, body } = visit;
  checkPassword(password);
  const email = user.email ?? '';
  if (body.current_password) {
    await visit.count(authLimits.password, email);
    if (!(await isPassword(body.current_password, user.encrypted_password)))
      throw new AuthError(400, 'current_password_mismatch', 'Current password required when setting new password.');
  } else if (body.nonce) {
    await visit.count(authLimits.factor, email);
    if (!(await isCode(auth, user, 'reauthentication', { email, digits: body.nonce })))
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  } else if (session.created_at.getTime() < Date.now() - recentMs) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  if (await isPassword(password, user.encrypted_password))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  return hashPassword(password);
}
