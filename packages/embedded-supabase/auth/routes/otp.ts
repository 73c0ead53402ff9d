import { authLimits } from '../../gateway/limits.ts';
import { runAfterwards } from '../afterwards.ts';
import type { Route, Visit } from '../context.ts';
import { readEmail } from '../email-address.ts';
import { AuthError, invalid } from '../errors.ts';
import { send } from '../mailed-codes.ts';
import { mergedMetadata } from '../metadata.ts';
import { type Challenge, readChallenge } from '../pkce.ts';
import { findUser, insertUser } from '../users.ts';
import { mailWayIn } from '../way-in.ts';
import { type Account, letterForNewcomer } from './sign-up.ts';

export const otpRoutes: Route[] = [
  { method: 'POST', path: '/otp', answer: otp },
  { method: 'POST', path: '/magiclink', answer: otp },
];

/** A link and a code instead of a password. Where mail is set up, an unknown address gets the same answer. */
async function otp(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided');
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (!body.email) throw invalid('One of email or phone must be set');
  const email = readEmail(body.email);
  const challenge = readChallenge(body);
  const metadata = mergedMetadata(null, body.data);
  const mayJoin = body.create_user !== false && auth.signUpOpen;
  await visit.count(mayJoin ? authLimits.signUpByMail : authLimits.mail, email);
  // Without a password, which its owner may choose later: to hash one would cost a stranger nothing and us a core.
  const account = mayJoin ? { email, encryptedPassword: null, metadata } : null;
  if (auth.mail) runAfterwards(() => letIn(visit, email, challenge, account));
  else if (!(await letIn(visit, email, challenge, account)))
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  return {};
}

/** False for an unknown address that may not sign up. */
async function letIn(
  visit: Visit,
  email: string,
  challenge: Challenge | null,
  account: Account | null,
): Promise<boolean> {
  const { auth } = visit;
  let user = await findUser(auth.sql, email);
  if (!user?.email_confirmed_at) {
    if (!account) return false;
    if (auth.mail) {
      send(auth, await letterForNewcomer(visit, account, challenge));
      return true;
    }
    user = await insertUser(auth.sql, { ...account, confirmed: true });
  }
  await mailWayIn(visit, user, { type: 'magiclink', email, challenge });
  return true;
}
