import { authLimits } from '../../gateway/limits.ts';
import { runAfterwards } from '../afterwards.ts';
import { record } from '../audit.ts';
import { issueCode } from '../codes.ts';
import { confirmationLetter } from '../confirmation.ts';
import type { Route, Visit } from '../context.ts';
import { readEmail } from '../email-address.ts';
import { AuthError, invalid } from '../errors.ts';
import { signedIn } from '../identity.ts';
import { lockAccount } from '../lock-account.ts';
import { type Letter, send } from '../mailed-codes.ts';
import { beginFlow, type Challenge, readChallenge } from '../pkce.ts';
import { findUser, type Tx, type User } from '../users.ts';
import { emailChangeLetters } from '../email-change.ts';
import { mailWayIn } from '../way-in.ts';

export const recoveryRoutes: Route[] = [
  { method: 'POST', path: '/recover', answer: recover },
  { method: 'POST', path: '/resend', answer: resend },
  { method: 'GET', path: '/reauthenticate', answer: reauthenticate },
];

async function recover(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  if (!body.email) throw invalid('Password recovery requires an email');
  const email = readEmail(body.email);
  const challenge = readChallenge(body);
  await visit.count(authLimits.mail, email);
  runAfterwards(async () => {
    const user = await findUser(auth.sql, email);
    if (user) await mailWayIn(visit, user, { type: 'recovery', email, challenge });
  });
  return {};
}

async function resend(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(body.type ?? ''))
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided.');
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email) {
    if (body.type === 'signup') throw invalid('Type provided requires an email address');
    if (body.type === 'sms') throw invalid('Type provided requires a phone number');
    throw invalid('Missing email address or phone number');
  }
  const email = readEmail(body.email);
  const challenge = readChallenge(body);
  await visit.count(authLimits.mailToAnybody, email);
  runAfterwards(async () => {
    const user = await findUser(auth.sql, email);
    if (user) send(auth, ...(await auth.sql.begin((tx) => lettersAgain(tx, visit, user, challenge))));
  });
  return {};
}

async function lettersAgain(
  tx: Tx,
  { auth, body, url }: Visit,
  user: User,
  challenge: Challenge | null,
): Promise<Letter[]> {
  await lockAccount(tx, user);
  const redirectTo = url.searchParams.get('redirect_to');
  if (body.type === 'email_change' && user.email_change) {
    if (challenge) await beginFlow(tx, user.id, 'email_change', challenge);
    return emailChangeLetters(tx, auth, user, user.email_change, { pkce: challenge !== null, redirectTo });
  }
  if (body.type !== 'signup' || user.email_confirmed_at || user.invited_at || !user.email) return [];
  // Once more than one has signed up, no password is confirmed that was chosen before the mail.
  const again = Boolean(user.recovery_token);
  return [await confirmationLetter(tx, auth, { user, to: user.email, challenge, redirectTo, again })];
}

/** Mails a code that confirms a change to the account, as the proof of somebody without a second factor. */
async function reauthenticate(visit: Visit): Promise<object> {
  const { auth } = visit;
  const { user } = await signedIn(visit);
  const { email } = user;
  if (!email) throw invalid('Reauthentication requires the user to have an email or a phone number');
  if (!user.email_confirmed_at) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  // By the account: strangers who ask for mails to this address use up none of its owner's.
  await visit.count(authLimits.mail, user.id);
  const code = await auth.sql.begin(async (tx) => {
    await lockAccount(tx, user);
    await record(tx, 'user_reauthenticate_requested', user);
    return issueCode(tx, auth, user, 'reauthentication', { email });
  });
  send(auth, { to: email, text: { about: 'reauthenticate', code } });
  return {};
}
