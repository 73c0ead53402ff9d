import { sameSecret } from './same-secret.ts';
import { type Asker, askerAt, type Limiter } from '../gateway/limiter.ts';
import { createPasswordTurns } from '../gateway/password-turns.ts';
import type { Sql } from '../database/connect.ts';
import { publishableKey, type Secrets } from '../host/secrets.ts';
import { readBody } from './body.ts';
import type { Auth, Visit } from './context.ts';
import { AuthError, errorAnswer } from './errors.ts';
import { createKeys, type Keys } from './keys.ts';
import { authMail } from './mail.ts';
import type { AuthOptions } from './options.ts';
import { aboutRoutes } from './routes/about.ts';
import { adminLinkRoutes } from './routes/admin-links.ts';
import { adminUserRoutes } from './routes/admin-users.ts';
import { factorRoutes } from './routes/factors.ts';
import { logoutRoutes } from './routes/logout.ts';
import { otpRoutes } from './routes/otp.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { tokenRoutes } from './routes/token.ts';
import { userRoutes } from './routes/user.ts';
import { verifyRoutes } from './routes/verify.ts';
import { errorCode } from '../host/error-code.ts';

const prefix = '/auth/v1';

/** Every path of the service; whatever is not here is not served. */
const routes = [
  ...signUpRoutes,
  ...tokenRoutes,
  ...otpRoutes,
  ...verifyRoutes,
  ...recoveryRoutes,
  ...userRoutes,
  ...logoutRoutes,
  ...factorRoutes,
  ...adminUserRoutes,
  ...adminLinkRoutes,
  ...aboutRoutes,
].map((route) => ({ ...route, pattern: patternOf(route.path) }));

export type AuthService = {
  fetch(request: Request, address: string): Promise<Response>;
  keys: Keys;
};

export async function createAuth(parts: {
  sql: Sql;
  limiter: Limiter;
  secrets: Secrets;
  options: AuthOptions;
}): Promise<AuthService> {
  const { sql, limiter, secrets, options } = parts;
  const auth: Auth = {
    sql,
    limiter,
    keys: await createKeys(secrets.jwtSecret),
    mail: options.mailer ? authMail(options.mailer) : null,
    secretKey: secrets.secretKey,
    pepper: secrets.jwtSecret,
    siteUrl: new URL(options.siteUrl).origin,
    siteName: options.siteName ?? new URL(options.siteUrl).host,
    signInPath: options.signInPath ?? '/auth',
    signUpOpen: options.signUp !== 'closed',
  };
  return {
    keys: auth.keys,
    async fetch(request, address) {
      try {
        return await answer(auth, request, address);
      } catch (error) {
        const authError = asAuthError(error);
        if (authError) return errorAnswer(authError, request);
        throw error;
      }
    },
  };
}

async function answer(auth: Auth, request: Request, address: string): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(prefix.length);
  const atPath = routes.filter(({ pattern }) => pattern.test(path));
  const route = atPath.find(({ method }) => method === request.method);
  if (!route) throw atPath.length > 0 ? wrongMethod() : notServed();
  const visit = visitOf(auth, request, url, address, route.pattern.exec(path)?.slice(1) ?? []);
  // Counted first: also what is refused costs something.
  if (route.limit) await visit.count([route.limit]);
  if (!route.withoutKey) await requireKey(auth, request, url);
  try {
    const outcome = await route.answer({ ...visit, body: await readBody(request) });
    return outcome instanceof Response ? outcome : Response.json(outcome);
  } finally {
    visit.endTurn();
  }
}

const passwordTurns = createPasswordTurns();

function visitOf(auth: Auth, request: Request, url: URL, address: string, ids: string[]): Visit & { endTurn(): void } {
  const browser = request.headers.get('user-agent') ?? '';
  const askers = new Map<string, Asker>();
  function askerFor(account = ''): Asker {
    const asker = askers.get(account) ?? askerAt(address, account, browser);
    askers.set(account, asker);
    return asker;
  }
  let [isKnown, endTurn] = [false, () => {}];
  return {
    auth,
    request,
    url,
    ids,
    body: {},
    async count(names, account) {
      const verdict = await auth.limiter.count(names, askerFor(account));
      if (!verdict.allowed) throw tooMany(verdict.retryAfter);
      ({ isKnown } = verdict);
    },
    async takeTurn(account) {
      endTurn = await passwordTurns.take(isKnown, askerFor(account).range);
    },
    forgive: (names, account) => auth.limiter.forgive(names, askerFor(account)),
    endTurn: () => endTurn(),
  };
}

function patternOf(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/\/\*\*$/, '/.+')
    .replaceAll(/\/\*(?=\/|$)/g, '/([^/]+)');
  return new RegExp(`^${source}$`);
}

async function requireKey(auth: Auth, request: Request, url: URL): Promise<void> {
  const key = request.headers.get('apikey') ?? url.searchParams.get('apikey');
  if (!key) throw new AuthError(401, 'no_authorization', 'No API key found in request');
  if (key === publishableKey || sameSecret(key, auth.secretKey)) return;
  throw new AuthError(401, 'no_authorization', 'Invalid API key');
}

function notServed(): AuthError {
  return new AuthError(404, 'not_found', 'Not found');
}

function wrongMethod(): AuthError {
  return new AuthError(405, 'method_not_allowed', 'Method not allowed');
}

function tooMany(retryAfter: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Too many attempts. Please wait a little and try again.', {
    headers: { 'retry-after': String(retryAfter) },
  });
}

/** Two at once may want the same address; the database lets one have it. */
function asAuthError(error: unknown): AuthError | null {
  if (error instanceof AuthError) return error;
  const code = errorCode(error);
  if (code === '23505')
    return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  // A rule of our own tables, such as the last admin's.
  if (code === 'P0001') return new AuthError(422, 'validation_failed', (error as Error).message);
  return null;
}
