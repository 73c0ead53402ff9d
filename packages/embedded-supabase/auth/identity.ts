import { sameSecret } from './same-secret.ts';
import type { Auth, Visit } from './context.ts';
import { AuthError } from './errors.ts';
import type { Claims } from './keys.ts';
import type { Session } from './sessions.ts';
import { findUserById, hasSecondFactor, isBanned, type User } from './users.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string | null | undefined): text is string {
  return uuid.test(text ?? '');
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

function bearerRequired(request: Request): string {
  const token = bearerOf(request);
  if (token) return token;
  throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}

async function claimsOf(auth: Auth, token: string): Promise<Claims> {
  try {
    return await auth.keys.verify(token);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}

/** The account and the living session behind a request, or a refusal. */
export async function signedIn({ auth, request }: Visit): Promise<{ user: User; session: Session }> {
  const claims = await claimsOf(auth, bearerRequired(request));
  if (!claims.sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (!isUuid(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  const user = await findUserById(auth.sql, claims.sub);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  const [session] = isUuid(claims.session_id)
    ? await auth.sql<Session[]>`
        select id, user_id, created_at, aal from auth.sessions
        where id = ${claims.session_id} and user_id = ${user.id} and not_after > now()`
    : [];
  if (!session) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  // A token from before the second factor shows none, although its session has been lifted since.
  return { user, session: claims.aal === 'aal2' ? session : { ...session, aal: 'aal1' } };
}

/** Otherwise a stolen password would be enough to take an account with a second factor over. */
export async function requireFactorShown(
  auth: Auth,
  user: User,
  session: Session,
  status: number,
  message: string,
): Promise<void> {
  if (session.aal === 'aal2' || !(await hasSecondFactor(auth.sql, user.id))) return;
  throw new AuthError(status, 'insufficient_aal', message);
}

/** Only the service key may do what the admin paths do; it never leaves the server and its owner. */
export async function requireServiceKey({ auth, request }: Visit): Promise<void> {
  const token = bearerRequired(request);
  if (sameSecret(token, auth.secretKey)) return;
  const claims = await claimsOf(auth, token);
  if (claims.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
}
