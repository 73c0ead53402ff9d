import { authLimits } from '../../api/limits.ts';
import { randomBytes } from 'node:crypto';
import { record } from '../audit.ts';
import { findByLink, isCode, isPkceLink, type Purpose, useUp } from '../codes.ts';
import type { Route, Visit } from '../context.ts';
import { readEmail } from '../email-address.ts';
import { confirmEmailChange } from '../email-change.ts';
import { AuthError, expired, invalid } from '../errors.ts';
import { send } from '../mailed-codes.ts';
import { hashPassword } from '../passwords.ts';
import { issueAuthCode } from '../pkce.ts';
import { redirectWithin } from '../redirect.ts';
import { type Method, openSession } from '../sessions.ts';
import { confirmEmail, findUser, isBanned, setPasswordHash, type Tx, type User } from '../users.ts';

export const verifyRoutes: Route[] = [
  { method: 'POST', path: '/verify', answer: verifyCode },
  { method: 'GET', path: '/verify', withoutKey: true, answer: followLink },
];

/** What each type of verification may use. `email` is a client that does not say which of two it has. */
const purposesOf = new Map<string, readonly Purpose[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['recovery', ['recovery']],
  ['magiclink', ['recovery']],
  ['email', ['confirmation', 'recovery']],
  ['email_change', ['emailChangeCurrent', 'emailChangeNew']],
]);

const otherMailbox = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const deadLink = 'Email link is invalid or has expired';
const deadCode = 'Token has expired or is invalid';

async function verifyCode(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  if (!body.type) throw invalid('Verify requires a verification type');
  if (Boolean(body.token) === Boolean(body.token_hash)) throw invalid('Verify requires either a token or a token hash');
  const { type } = body;
  const code = body.token_hash ? await byTokenHash(visit, type, body.token_hash) : await byDigits(visit, type);
  const session = await auth.sql.begin(async (tx) => {
    const accepted = await accept(tx, visit, code);
    return accepted ? openSession(tx, visit, code.user, 'otp') : null;
  });
  return session ?? { msg: otherMailbox, code: '200' };
}

type MailedCode = { user: User; purpose: Purpose };

async function byTokenHash(visit: Visit, type: string, tokenHash: string): Promise<MailedCode> {
  const { body } = visit;
  if (body.email || body.phone) throw invalid('Only the token_hash and type should be provided');
  await visit.count(authLimits.link);
  return byLink(visit, type, tokenHash);
}

async function byLink(visit: Visit, type: string, linkToken: string): Promise<MailedCode> {
  const purposes = purposesOf.get(type);
  if (!purposes) throw invalid('Invalid email verification type');
  const code = await findByLink(visit.auth.sql, linkToken, purposes);
  if (!code) throw expired(deadLink);
  return notBanned(code);
}

async function byDigits(visit: Visit, type: string): Promise<MailedCode> {
  const { auth, body } = visit;
  if (Boolean(body.email) === Boolean(body.phone))
    throw invalid('Only an email address or phone number should be provided on verify');
  if (body.phone && !/^\+?[1-9][\d ]{1,16}$/.test(body.phone))
    throw invalid('Invalid phone number format (E.164 required)');
  if (body.phone) throw expired(deadCode);
  const email = readEmail(body.email);
  await visit.count(authLimits.code, email);
  const purposes = purposesOf.get(type);
  if (!purposes) throw expired(deadCode);
  for (const purpose of purposes) {
    const user = purpose === 'emailChangeNew' ? await movingTo(auth.sql, email) : await findUser(auth.sql, email);
    if (user && (await isCode(auth, user, purpose, { email, digits: body.token ?? '' })))
      return notBanned({ user, purpose });
  }
  throw expired(deadCode);
}

async function movingTo(tx: Tx, email: string): Promise<User | undefined> {
  return (await tx<User[]>`select * from auth.users where email_change = ${email} and email_change_token_new <> ''`)[0];
}

function notBanned(code: MailedCode): MailedCode {
  if (isBanned(code.user)) throw new AuthError(403, 'user_banned', 'User is banned');
  return code;
}

/** Does what the code was for. False when the other mailbox still has to agree. */
async function accept(tx: Tx, { auth }: Visit, { user, purpose }: MailedCode): Promise<boolean> {
  if (purpose === 'emailChangeNew' || purpose === 'emailChangeCurrent') {
    const { email } = user;
    if (!(await confirmEmailChange(tx, user, purpose))) return false;
    await record(tx, 'user_modified', user);
    if (email) send(auth, { to: email, text: { about: 'addressChanged' } });
    return true;
  }
  await useUp(tx, user.id, purpose);
  if (user.email_confirmed_at) {
    await record(tx, 'login', user);
    return true;
  }
  // An invited user has no password yet: a random one is set until they choose theirs.
  if (!user.encrypted_password)
    await setPasswordHash(tx, user.id, await hashPassword(randomBytes(24).toString('base64url')));
  await confirmEmail(tx, user.id);
  await record(tx, user.invited_at ? 'invite_accepted' : 'user_signedup', user);
  return true;
}

const methodOf: Record<string, Method> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
};

type Outcome = { code: string } | { session: Awaited<ReturnType<typeof openSession>> } | null;

/** A followed link redirects to an address on this site: with a session after the #, a code for PKCE, or an error. */
async function followLink(visit: Visit): Promise<Response> {
  const { auth, url } = visit;
  const type = url.searchParams.get('type') ?? '';
  const linkToken = url.searchParams.get('token') ?? url.searchParams.get('token_hash') ?? '';
  if (!type) throw invalid('Verify requires a verification type');
  if (!linkToken) throw invalid('Verify requires a token or a token hash');
  const target = redirectWithin(auth.siteUrl, url.searchParams.get('redirect_to'));
  const pkce = isPkceLink(linkToken);
  await visit.count(authLimits.link);
  try {
    const code = await byLink(visit, type, linkToken);
    const outcome = await auth.sql.begin(async (tx): Promise<Outcome> => {
      if (!(await accept(tx, visit, code))) return null;
      const method = methodOf[type];
      if (pkce && method) return { code: await issueAuthCode(tx, code.user.id, method) };
      return { session: await openSession(tx, visit, code.user, 'otp') };
    });
    if (outcome === null) answerWith(target, { message: otherMailbox }, pkce);
    else if ('code' in outcome) target.searchParams.set('code', outcome.code);
    else target.hash = sessionInFragment(outcome.session, type);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const kind = error.status === 403 ? 'access_denied' : 'invalid_request';
    answerWith(target, { error: kind, error_code: error.code, error_description: error.message }, pkce);
  }
  return new Response(null, { status: 303, headers: { location: target.href } });
}

function answerWith(target: URL, outcome: Record<string, string>, alsoInQuery: boolean): void {
  if (alsoInQuery) for (const [name, value] of Object.entries(outcome)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams({ ...outcome, sb: '' }).toString();
}

function sessionInFragment(session: Awaited<ReturnType<typeof openSession>>, type: string): string {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
    sb: '',
  }).toString();
}
