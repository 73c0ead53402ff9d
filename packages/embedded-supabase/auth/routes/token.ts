import { authLimits } from '../../gateway/limits.ts';
import { runAfterwards } from '../afterwards.ts';
import { record } from '../audit.ts';
import { noteFailure } from '../hooks.ts';
import type { Route, Visit } from '../context.ts';
import { normalEmail } from '../email-address.ts';
import { AuthError, invalid } from '../errors.ts';
import { isPassword } from '../passwords.ts';
import { finishFlow } from '../pkce.ts';
import { openSession, refreshSession } from '../sessions.ts';
import { findUser, isBanned } from '../users.ts';

export const tokenRoutes: Route[] = [{ method: 'POST', path: '/token', answer: token }];

async function token(visit: Visit): Promise<object> {
  const grants = visit.url.searchParams.getAll('grant_type');
  switch (grants.length === 1 ? grants[0] : undefined) {
    case 'password':
      return byPassword(visit);
    case 'refresh_token':
      return byRefreshToken(visit);
    case 'pkce':
      return byAuthCode(visit);
    case 'id_token':
      return byIdToken(visit);
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

async function byPassword(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided on login.');
  if (body.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email) throw invalid('missing email or phone');
  const email = normalEmail(body.email);
  await visit.count(authLimits.signIn, email);
  await visit.takeTurn(email);
  const user = await findUser(auth.sql, email);
  if (!(await isPassword(body.password ?? '', user?.encrypted_password)) || !user) {
    if (user)
      runAfterwards(async () => {
        await record(auth.sql, 'login_failed', user);
        await noteFailure(auth.sql, 'password_verification_attempt', user.id);
      });
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  await visit.forgive(authLimits.signIn, email);
  await visit.count(authLimits.signedIn, email);
  await visit.forgive(authLimits.signedIn, email);
  return auth.sql.begin(async (tx) => {
    await record(tx, 'login', user, { provider: 'email' });
    return openSession(tx, visit, user, 'password');
  });
}

async function byRefreshToken(visit: Visit): Promise<object> {
  await visit.count(['authRequestsByAddress']);
  const { refresh_token: refreshToken } = visit.body;
  if (!refreshToken) return oauthRefusal('invalid_request', 'refresh_token required');
  return refreshSession(visit, refreshToken);
}

async function byAuthCode(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  await visit.count(authLimits.link);
  if (!body.auth_code || !body.code_verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const { auth_code: code, code_verifier: verifier } = body;
  return auth.sql.begin(async (tx) => {
    const { user, method } = await finishFlow(tx, code, verifier);
    if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
    await record(tx, 'login', user);
    return openSession(tx, visit, user, method);
  });
}

async function byIdToken({ body }: Visit): Promise<object> {
  if (!body.id_token) return oauthRefusal('invalid request', 'id_token required');
  if (!body.provider) return oauthRefusal('invalid request', 'provider or client_id and issuer required');
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${body.provider}") is not enabled`);
}

/** The only endpoint with OAuth-style errors. */
function oauthRefusal(error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status: 400 });
}
