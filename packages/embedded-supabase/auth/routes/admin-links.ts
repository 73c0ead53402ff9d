import { record } from '../audit.ts';
import { type Code, issueCode, type Purpose } from '../codes.ts';
import type { Route, Visit } from '../context.ts';
import { readEmail } from '../email-address.ts';
import { AuthError, invalid } from '../errors.ts';
import { actionLink, send, writeLetter } from '../mailed-codes.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import { redirectWithin } from '../redirect.ts';
import { userAnswer } from '../user-answer.ts';
import { findUser, findUserById, insertUser, removeUnconfirmed, type Tx, type User } from '../users.ts';
import { admin, emailTaken } from './admin-users.ts';

export const adminLinkRoutes: Route[] = [
  admin('POST', '/invite', invite),
  admin('POST', '/admin/generate_link', generateLink),
];

/** An account without a password, which its owner makes theirs by the mail. */
async function invite({ auth, body, url }: Visit): Promise<object> {
  const email = readEmail(body.email);
  const { user, letter } = await auth.sql.begin(async (tx) => {
    const invited = await invitedUser(tx, email, body.data ?? {});
    const written = await writeLetter(tx, auth, invited, {
      about: 'invite',
      purpose: 'confirmation',
      type: 'invite',
      to: email,
      pkce: false,
      redirectTo: url.searchParams.get('redirect_to'),
    });
    return { user: await findUserById(tx, invited.id), letter: written };
  });
  send(auth, letter);
  return userAnswer(auth.sql, user as User);
}

async function invitedUser(tx: Tx, email: string, metadata: Record<string, unknown>): Promise<User> {
  const existing = await findUser(tx, email);
  if (existing?.email_confirmed_at) throw emailTaken();
  await removeUnconfirmed(tx, email);
  const pending = existing?.invited_at ? existing : undefined;
  const user = pending ?? (await insertUser(tx, { email, encryptedPassword: null, metadata, confirmed: false }));
  await tx`update auth.users set invited_at = now() where id = ${user.id}`;
  await record(tx, 'user_invited', 'service_role', { user_id: user.id, user_email: email });
  return user;
}

type Link = { user: User; code: Code; type: string };

async function generateLink({ auth, body }: Visit): Promise<object> {
  const email = readEmail(body.email);
  const redirectTo = redirectWithin(auth.siteUrl, body.redirect_to);
  const encrypted = body.type === 'signup' && body.password ? await newHash(body.password) : null;
  const { user, code, type } = await auth.sql.begin(async (tx): Promise<Link> => {
    const existing = await findUser(tx, email);
    const issue = async (account: User, purpose: Purpose, linkType: string, to = email) => ({
      user: account,
      code: await issueCode(tx, auth, account, purpose, { email: to }),
      type: linkType,
    });
    switch (body.type) {
      case 'invite':
        return issue(await invitedUser(tx, email, body.data ?? {}), 'confirmation', 'invite');
      case 'signup':
        if (existing?.email_confirmed_at) throw emailTaken();
        if (!existing && !encrypted) throw invalid('Signup requires a valid password');
        return issue(existing ?? (await newcomer(tx, email, encrypted, body.data)), 'confirmation', 'signup');
      case 'magiclink':
        if (!existing) return issue(await newcomer(tx, email, null, body.data), 'confirmation', 'signup');
        return issue(existing, 'recovery', 'magiclink');
      case 'recovery':
        return issue(knownOr404(existing), 'recovery', 'recovery');
      case 'email_change_current':
      case 'email_change_new': {
        const newEmail = readEmail(body.new_email);
        const account = knownOr404(existing);
        if (await findUser(tx, newEmail)) throw emailTaken();
        await tx`update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0 where id = ${account.id}`;
        return body.type === 'email_change_new'
          ? issue(account, 'emailChangeNew', body.type, newEmail)
          : issue(account, 'emailChangeCurrent', body.type);
      }
      default:
        throw invalid(`Invalid email action link type requested: ${body.type ?? ''}`);
    }
  });
  const linkType = type.startsWith('email_change') ? 'email_change' : type;
  return {
    ...(await userAnswer(auth.sql, (await findUserById(auth.sql, user.id)) ?? user)),
    action_link: actionLink(auth, code, linkType, redirectTo),
    email_otp: code.digits,
    hashed_token: code.linkToken,
    verification_type: type,
    redirect_to: redirectTo.href,
  };
}

function knownOr404(existing: User | undefined): User {
  if (existing) return existing;
  throw new AuthError(404, 'user_not_found', 'User with this email not found');
}

async function newHash(password: string): Promise<string> {
  checkPassword(password);
  return hashPassword(password);
}

async function newcomer(
  tx: Tx,
  email: string,
  encryptedPassword: string | null,
  metadata: Record<string, unknown> | null | undefined,
): Promise<User> {
  return insertUser(tx, { email, encryptedPassword, metadata: metadata ?? {}, confirmed: false });
}
