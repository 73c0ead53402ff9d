import { authLimits } from '../../gateway/limits.ts';
import { randomUUID } from 'node:crypto';
import { runAfterwards } from '../afterwards.ts';
import { record } from '../audit.ts';
import { confirmationLetter } from '../confirmation.ts';
import type { Route, Visit } from '../context.ts';
import { readEmail } from '../email-address.ts';
import { AuthError, invalid } from '../errors.ts';
import { lockAccount } from '../lock-account.ts';
import { type Letter, send } from '../mailed-codes.ts';
import { mergedMetadata } from '../metadata.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import { type Challenge, readChallenge } from '../pkce.ts';
import { openSession } from '../sessions.ts';
import { unrevealingAnswer } from '../user-answer.ts';
import { findUser, insertUser, type Metadata } from '../users.ts';

export const signUpRoutes: Route[] = [{ method: 'POST', path: '/signup', answer: signUp }];

async function signUp(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  if (body.phone && !body.email) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email && !body.password)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!auth.signUpOpen) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!body.password) throw invalid('Signup requires a valid password');
  if (body.phone) throw invalid('Only an email address or phone number should be provided on signup.');
  checkPassword(body.password);
  const email = readEmail(body.email);
  const challenge = readChallenge(body);
  await visit.count(auth.mail ? authLimits.signUpByMail : authLimits.signUp, email);
  await visit.takeTurn(email);
  const account = {
    email,
    encryptedPassword: await hashPassword(body.password),
    metadata: mergedMetadata(null, body.data),
  };
  return auth.mail ? signUpByMail(visit, account, challenge) : signUpAtOnce(visit, account);
}

export type Account = { email: string; encryptedPassword: string | null; metadata: Metadata };

/** Without mail the address cannot be confirmed; an account alone has no rights. */
async function signUpAtOnce(visit: Visit, account: Account): Promise<object> {
  return visit.auth.sql.begin(async (tx) => {
    if (await findUser(tx, account.email)) throw new AuthError(422, 'user_already_exists', 'User already registered');
    const user = await insertUser(tx, { ...account, confirmed: true });
    await record(tx, 'user_signedup', user);
    return openSession(tx, visit, user, 'password');
  });
}

async function signUpByMail(visit: Visit, account: Account, challenge: Challenge | null): Promise<object> {
  const id = randomUUID();
  runAfterwards(async () => send(visit.auth, await letterForNewcomer(visit, { ...account, id }, challenge)));
  return unrevealingAnswer(id, account.email, account.metadata);
}

/** The mail differs, not the answer: a new user gets a code, the owner of an account is told that there is one. */
export async function letterForNewcomer(
  { auth, url }: Visit,
  account: Account & { id?: string },
  challenge: Challenge | null,
): Promise<Letter> {
  return auth.sql.begin(async (tx) => {
    const existing = await findUser(tx, account.email);
    if (existing?.email_confirmed_at || existing?.invited_at) {
      await record(tx, 'user_repeated_signup', existing);
      return { to: account.email, text: { about: 'alreadyKnown' } };
    }
    if (existing) await lockAccount(tx, existing);
    const user = existing ?? (await insertUser(tx, { ...account, confirmed: false }));
    const redirectTo = url.searchParams.get('redirect_to');
    return confirmationLetter(tx, auth, { user, to: account.email, challenge, redirectTo, again: Boolean(existing) });
  });
}
