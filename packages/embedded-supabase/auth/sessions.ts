import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { log } from '../host/log.ts';
import { record } from './audit.ts';
import type { Auth, Visit } from './context.ts';
import { AuthError } from './errors.ts';
import { lockAccount } from './lock-account.ts';
import { userAnswer } from './user-answer.ts';
import { findUserById, isBanned, type Tx, type User } from './users.ts';

/** A session ends when it has not been used for 30 days, and after 90 days in any case. */
const unusedFor = '30 days';
const inAllFor = '90 days';

/** Two tabs may refresh with the same token at once. */
const graceSeconds = 10;

const accessTokenSeconds = 3600;

/** How somebody proved who they are. */
export type Method =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'totp'
  | 'mfa/webauthn';

export type Session = { id: string; user_id: string; created_at: Date; aal: 'aal1' | 'aal2' | null };

export async function openSession(tx: Tx, { auth, request }: Visit, user: User, method: Method) {
  await lockAccount(tx, user);
  const id = randomUUID();
  await tx`
    insert into auth.sessions (id, user_id, aal, not_after, user_agent)
    values (${id}, ${user.id}, 'aal1', now() + ${inAllFor}::interval, ${deviceOf(request)})`;
  await addMethod(tx, id, method);
  await tx`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user.id}`;
  await tx`update auth.identities set last_sign_in_at = now() where user_id = ${user.id} and provider = 'email'`;
  return sessionAnswer(tx, auth, user.id, id, await firstRefreshToken(tx, user.id, id));
}

/** Shown to its owner beside the session. */
function deviceOf(request: Request): string {
  return (request.headers.get('user-agent') ?? '').slice(0, 300);
}

/** A second factor lifts the session, and ends those that have not shown one. */
export async function liftSession(tx: Tx, auth: Auth, session: Session, factorId: string, method: Method) {
  await addMethod(tx, session.id, method);
  await tx`update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now() where id = ${session.id}`;
  await tx`delete from auth.sessions where user_id = ${session.user_id} and aal < 'aal2'`;
  // What was handed out before the second factor must not open what comes after it.
  await tx`delete from auth.refresh_tokens where session_id = ${session.id}`;
  const token = await firstRefreshToken(tx, session.user_id, session.id);
  return sessionAnswer(tx, auth, session.user_id, session.id, token);
}

/** The sessions that were lifted by a factor that is going have shown none. */
export async function dropLevel(tx: Tx, userId: string, factorId: string): Promise<void> {
  await tx`
    delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/webauthn') and session_id in (
      select id from auth.sessions where user_id = ${userId} and factor_id = ${factorId})`;
  await tx`
    update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${userId} and factor_id = ${factorId}`;
}

async function addMethod(tx: Tx, sessionId: string, method: Method): Promise<void> {
  await tx`
    insert into auth.mfa_amr_claims (session_id, authentication_method) values (${sessionId}, ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}

/** Only a hash is stored: somebody who reads the database cannot use the session. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

async function firstRefreshToken(tx: Tx, userId: string, sessionId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await insertRefreshToken(tx, { token, userId, sessionId, parent: null });
  return token;
}

async function insertRefreshToken(
  tx: Tx,
  row: { token: string; userId: string; sessionId: string; parent: string | null },
): Promise<void> {
  await tx`
    insert into auth.refresh_tokens (token, user_id, session_id, revoked, parent)
    values (${hashOf(row.token)}, ${row.userId}, ${row.sessionId}, false, ${row.parent})`;
}

/** Derived, so that whoever comes again within the grace gets the same one, although none is stored. */
function successorOf(auth: Auth, token: string): string {
  return createHmac('sha256', auth.pepper).update(`refresh token after ${token}`).digest('base64url').slice(0, 32);
}

async function sessionAnswer(tx: Tx, auth: Auth, userId: string, sessionId: string, refreshToken: string) {
  const user = await findUserById(tx, userId);
  if (!user) throw new Error('The account is gone');
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = await claimsFor(tx, auth, user, sessionId, issuedAt);
  return {
    access_token: await auth.keys.sign(claims),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: issuedAt + accessTokenSeconds,
    refresh_token: refreshToken,
    user: await userAnswer(tx, user),
  };
}

async function claimsFor(tx: Tx, auth: Auth, user: User, sessionId: string, issuedAt: number) {
  const methods = await tx<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
  const [session] = await tx<Pick<Session, 'aal'>[]>`select aal from auth.sessions where id = ${sessionId}`;
  return {
    iss: `${auth.siteUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + accessTokenSeconds,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session?.aal ?? 'aal1',
    amr: methods.map(({ method, timestamp }) => ({ method, timestamp })),
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  };
}

type TokenInUse = {
  session_id: string;
  user_id: string;
  revoked: boolean;
  over: boolean;
  unused: boolean;
  in_grace: boolean;
};

/**
 * A new pair of tokens for an unused one, and the same again within the grace. A token that is used again later was
 * copied: that ends the session for both.
 */
export async function refreshSession({ auth }: Visit, token: string) {
  const outcome = await auth.sql.begin(async (tx) => {
    // Concurrent refreshes of one session wait for each other.
    const [tokenInUse] = await tx<TokenInUse[]>`
      select t.session_id, s.user_id, t.revoked,
        s.not_after <= now() as over,
        t.updated_at < now() - ${unusedFor}::interval as unused,
        t.updated_at > now() - ${`${graceSeconds} seconds`}::interval as in_grace
      from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
      where t.token = ${hashOf(token)} for update of s, t`;
    if (!tokenInUse) return refusal('refresh_token_not_found', 'Refresh Token Not Found');
    const { session_id: sessionId, user_id: userId } = tokenInUse;
    const user = await findUserById(tx, userId);
    if (!user || isBanned(user)) return refusal('user_banned', 'User Banned');
    if (tokenInUse.over) return refusal('session_expired', 'Session Expired');
    if (tokenInUse.unused) return refusal('session_expired', 'Session Expired (Inactivity)');
    if (tokenInUse.revoked && !tokenInUse.in_grace) return endCopied(tx, user, sessionId);
    if (tokenInUse.revoked) return sessionAnswer(tx, auth, userId, sessionId, await currentToken(tx, auth, token));
    const nextToken = successorOf(auth, token);
    await tx`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${hashOf(token)}`;
    await tx`update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = ${sessionId}`;
    await insertRefreshToken(tx, { token: nextToken, userId, sessionId, parent: hashOf(token) });
    return sessionAnswer(tx, auth, userId, sessionId, nextToken);
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

/** The last successor of a token: the one that counts now, however many have been used within the grace. */
async function currentToken(tx: Tx, auth: Auth, token: string): Promise<string> {
  const next = successorOf(auth, token);
  const [row] = await tx<{ revoked: boolean }[]>`select revoked from auth.refresh_tokens where token = ${hashOf(next)}`;
  return row?.revoked ? currentToken(tx, auth, next) : next;
}

async function endCopied(tx: Tx, user: User, sessionId: string): Promise<AuthError> {
  await endSessions(tx, user.id, { only: sessionId });
  await record(tx, 'token_revoked', user, { session_id: sessionId, reason: 'used again' });
  await tx`select public.note_copied_session(${user.id})`;
  log.warn({ session: sessionId }, 'a refresh token was used again after its time: the session is ended');
  return refusal('refresh_token_already_used', 'Already Used');
}

/** Given back rather than thrown: what was decided inside the transaction has to stay. */
function refusal(code: string, reason: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`);
}

/** Row security checks the session's row, so this takes effect with the next request. */
export async function endSessions(
  tx: Tx,
  userId: string,
  selection: { only?: string; except?: string; level?: Session['aal'] } = {},
): Promise<void> {
  const { only = null, except = null, level = null } = selection;
  await tx`
    delete from auth.sessions where user_id = ${userId}
      and (${only}::uuid is null or id = ${only})
      and (${except}::uuid is null or id <> ${except})
      and (${level}::text is null or coalesce(aal, 'aal1')::text = ${level})`;
}
