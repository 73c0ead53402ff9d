import { authLimits } from '../../gateway/limits.ts';
import { record } from '../audit.ts';
import type { Route, Visit } from '../context.ts';
import { readEmail } from '../email-address.ts';
import { emailChangeLetters } from '../email-change.ts';
import { AuthError } from '../errors.ts';
import { requireFactorShown, signedIn } from '../identity.ts';
import { lockAccount } from '../lock-account.ts';
import { type Letter, send } from '../mailed-codes.ts';
import { mergedMetadata } from '../metadata.ts';
import { checkPassword, hashPassword, isPassword } from '../passwords.ts';
import { beginFlow, readChallenge } from '../pkce.ts';
import { forgiveProof, proofOf } from '../proof.ts';
import type { Session } from '../sessions.ts';
import { userAnswer } from '../user-answer.ts';
import { findUser, findUserById, setPasswordHash, type Tx } from '../users.ts';

export const userRoutes: Route[] = [
  { method: 'GET', path: '/user', limit: 'authReadsByAddress', answer: showUser },
  { method: 'PUT', path: '/user', limit: 'authRequestsByAddress', answer: changeUser },
];

const ticketGoodFor = '15 minutes';
const takenWords = 'A user with this email address has already been registered';
const sameWords = 'New password should be different from the old password.';

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
  const isGuarded = Boolean(newEmail || body.password);
  if (isGuarded || body.data)
    await requireFactorShown(
      auth,
      user,
      session,
      401,
      'AAL2 session is required to update a user when MFA is enabled.',
    );
  if (newEmail && !auth.mail && (await findUser(auth.sql, newEmail)))
    throw new AuthError(422, 'email_exists', takenWords);
  if (body.password) await visit.takeTurn(user.email ?? '');
  const encrypted = body.password ? await newHash(body.password) : null;
  const isSame = encrypted !== null && (await isPassword(body.password ?? '', user.encrypted_password));
  const takeProof = isGuarded ? await proofOf(visit, user) : null;
  const letters = await auth.sql.begin(async (tx): Promise<Letter[]> => {
    await lockAccount(tx, user, session);
    const { raw_user_meta_data: present } = (await findUserById(tx, user.id)) ?? user;
    const metadata = body.data ? mergedMetadata(present, body.data) : null;
    const excused = encrypted && !newEmail && (await takePasswordTicket(tx, session));
    if (!excused) await takeProof?.(tx);
    // Said to nobody without proof: a copied session could guess the password with it.
    if (isSame) throw new AuthError(422, 'same_password', sameWords);
    if (newEmail) await visit.count(authLimits.mailToAnybody, newEmail);
    if (encrypted) {
      await setPasswordHash(tx, user.id, encrypted);
      await record(tx, 'user_updated_password', user);
    }
    if (metadata)
      await tx`update auth.users set raw_user_meta_data = ${tx.json(metadata as never)}, updated_at = now() where id = ${user.id}`;
    if (newEmail && challenge) await beginFlow(tx, user.id, 'email_change', challenge);
    await record(tx, 'user_modified', user);
    const redirectTo = url.searchParams.get('redirect_to');
    return newEmail ? emailChangeLetters(tx, auth, user, newEmail, { pkce: challenge !== null, redirectTo }) : [];
  });
  if (isGuarded) await forgiveProof(visit, user);
  send(auth, ...letters);
  if (encrypted && user.email) send(auth, { to: user.email, text: { about: 'passwordChanged' } });
  return userAnswer(auth.sql, (await findUserById(auth.sql, user.id)) ?? user);
}

async function newHash(password: string): Promise<string> {
  checkPassword(password);
  return hashPassword(password);
}

/** Who came by a mailed link for a new password, or by an invitation, may set one: once, and soon. */
async function takePasswordTicket(tx: Tx, session: Session): Promise<boolean> {
  const [taken] = await tx`
    update auth.mfa_amr_claims set authentication_method = 'otp'
    where session_id = ${session.id} and authentication_method in ('recovery', 'invite')
      and updated_at > now() - ${ticketGoodFor}::interval
    returning id`;
  return Boolean(taken);
}
