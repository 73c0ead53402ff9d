import { authLimits } from '../../gateway/limits.ts';
import { randomBytes } from 'node:crypto';
import { record } from '../audit.ts';
import { isPkceLink, type Purpose, takeDigits, takeLink } from '../codes.ts';
import type { Route, Visit } from '../context.ts';
import { readEmail } from '../email-address.ts';
import { confirmEmailChange } from '../email-change.ts';
import { AuthError, expired, invalid } from '../errors.ts';
import { send } from '../mailed-codes.ts';
import { hashPassword } from '../passwords.ts';
import { findFlow, issueAuthCode } from '../pkce.ts';
import { redirectWithin } from '../redirect.ts';
import { type Method, openSession } from '../sessions.ts';
import { confirmEmail, findUser, findUserById, isBanned, setPasswordHash, type Tx, type User } from '../users.ts';

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
  const take = body.token_hash ? await byTokenHash(visit, type, body.token_hash) : await byDigits(visit, type);
  const session = await auth.sql.begin(async (tx) => {
    const user = await accept(tx, visit, await take(tx));
    return user && openSession(tx, visit, user, sessionMethod(type));
  });
  return session ?? { msg: otherMailbox, code: '200' };
}

type MailedCode = { user: User; purpose: Purpose };

/** Uses the code up and answers whose it is, or refuses. */
type TakeCode = (tx: Tx) => Promise<MailedCode>;

async function byTokenHash(visit: Visit, type: string, tokenHash: string): Promise<TakeCode> {
  const { body } = visit;
  if (body.email || body.phone) throw invalid('Only the token_hash and type should be provided');
  await visit.count(authLimits.link);
  return byLink(type, tokenHash);
}

function byLink(type: string, linkToken: string): TakeCode {
  const purposes = purposesOf.get(type);
  if (!purposes) throw invalid('Invalid email verification type');
  return async (tx) => {
    for (const purpose of purposes) {
      const user = await takeLink(tx, linkToken, purpose);
      if (user) return notBanned({ user, purpose });
    }
    throw expired(deadLink);
  };
}

async function byDigits(visit: Visit, type: string): Promise<TakeCode> {
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
  return async (tx) => {
    for (const purpose of purposes) {
      for (const owner of await ownersOf(tx, purpose, email)) {
        const user = await takeDigits(tx, auth, owner, purpose, { email, digits: body.token ?? '' });
        if (user) return notBanned({ user, purpose });
      }
    }
    throw expired(deadCode);
  };
}

/** Whose code an address may have been sent: several accounts may want to move to it, and all but one are strangers. */
async function ownersOf(tx: Tx, purpose: Purpose, email: string): Promise<Pick<User, 'id'>[]> {
  if (purpose === 'emailChangeNew')
    return tx<
      Pick<User, 'id'>[]
    >`select id from auth.users where email_change = ${email} and email_change_token_new <> ''`;
  const user = await findUser(tx, email);
  return user ? [user] : [];
}

function notBanned(code: MailedCode): MailedCode {
  if (isBanned(code.user)) throw new AuthError(403, 'user_banned', 'User is banned');
  return code;
}

/** Does what the code was for, and answers the account as it is then. Nothing when the other mailbox still has to agree. */
async function accept(tx: Tx, { auth }: Visit, { user, purpose }: MailedCode): Promise<User | null> {
  if (purpose === 'emailChangeNew' || purpose === 'emailChangeCurrent') {
    const { email } = user;
    if (!(await confirmEmailChange(tx, user))) return null;
    await record(tx, 'user_modified', user);
    if (email) send(auth, { to: email, text: { about: 'addressChanged' } });
  } else if (user.email_confirmed_at) {
    await record(tx, 'login', user);
  } else {
    // A password that was chosen before the mail is confirmed by its own mail alone; otherwise nobody knows whose it is.
    if (!user.encrypted_password || purpose !== 'confirmation')
      await setPasswordHash(tx, user.id, await hashPassword(randomBytes(24).toString('base64url')));
    await confirmEmail(tx, user.id);
    await record(tx, user.invited_at ? 'invite_accepted' : 'user_signedup', user);
  }
  return (await findUserById(tx, user.id)) ?? null;
}

const methodOf: Record<string, Method> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
};

/** Two kinds of link are there to choose a password; the session has to know. */
function sessionMethod(type: string): Method {
  return type === 'recovery' || type === 'invite' ? type : 'otp';
}

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
    const take = byLink(type, linkToken);
    const outcome = await auth.sql.begin(async (tx): Promise<Outcome> => {
      const code = await take(tx);
      const method = methodOf[type];
      const flow = pkce && method ? await findFlow(tx, code.user.id, method) : null;
      const user = await accept(tx, visit, code);
      if (!user) return null;
      return flow
        ? { code: await issueAuthCode(tx, flow) }
        : { session: await openSession(tx, visit, user, sessionMethod(type)) };
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
