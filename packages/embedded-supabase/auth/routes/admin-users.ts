import { randomBytes } from 'node:crypto';
import { record } from '../audit.ts';
import type { AuthBody } from '../body.ts';
import type { Route, Visit } from '../context.ts';
import { readEmail } from '../email-address.ts';
import { AuthError, invalid } from '../errors.ts';
import { findFactor } from '../factors/challenges.ts';
import { isUuid, requireServiceKey } from '../identity.ts';
import { checkPassword, hashPassword, isTooLong } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import { factorAnswer, userAnswer } from '../user-answer.ts';
import {
  confirmEmail,
  factorsOf,
  findUser,
  findUserById,
  insertUser,
  setPasswordHash,
  type Tx,
  type User,
} from '../users.ts';

export const adminUserRoutes: Route[] = [
  admin('GET', '/admin/users', listUsers),
  admin('POST', '/admin/users', createUser),
  admin('GET', '/admin/users/*', async (visit) => userAnswer(visit.auth.sql, await userOf(visit))),
  admin('PUT', '/admin/users/*', changeUser),
  admin('DELETE', '/admin/users/*', deleteUser),
  admin('GET', '/admin/users/*/factors', async (visit) =>
    (await factorsOf(visit.auth.sql, (await userOf(visit)).id)).map(factorAnswer),
  ),
  admin('DELETE', '/admin/users/*/factors/*', deleteFactor),
];

export function admin(method: Route['method'], path: string, answer: Route['answer']): Route {
  return {
    method,
    path,
    limit: 'authRequestsByAddress',
    async answer(visit) {
      await requireServiceKey(visit);
      return answer(visit);
    },
  };
}

const mostPerPage = 1000;

async function listUsers({ auth, url }: Visit): Promise<object> {
  const page = readNumber(url, 'page', 1);
  const perPage = Math.min(readNumber(url, 'per_page', 50), mostPerPage);
  const [row] = await auth.sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
  const total = row?.total ?? 0;
  const users = await auth.sql<User[]>`
    select * from auth.users order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const links =
    page < lastPage ? [linkTo(url, page + 1, 'next'), linkTo(url, lastPage, 'last')] : [linkTo(url, lastPage, 'last')];
  const answers = await Promise.all(users.map((user) => userAnswer(auth.sql, user)));
  return Response.json(
    { users: answers, aud: 'authenticated' },
    { headers: { link: links.join(', '), 'x-total-count': String(total) } },
  );
}

function readNumber(url: URL, name: string, fallback: number): number {
  const text = url.searchParams.get(name);
  if (!text) return fallback;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw invalid(`Bad Pagination Parameters: ${name} must be a number from 1`);
  return Number(text);
}

function linkTo(url: URL, page: number, rel: string): string {
  const query = new URLSearchParams(url.searchParams);
  query.set('page', String(page));
  return `<${url.pathname}?${query}>; rel="${rel}"`;
}

async function userOf({ auth, ids }: Visit): Promise<User> {
  if (!isUuid(ids[0])) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUserById(auth.sql, ids[0]);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

async function createUser({ auth, body }: Visit): Promise<object> {
  if (body.phone && !body.email) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email) throw invalid('Cannot create a user without either an email or phone');
  if (body.id && !isUuid(body.id)) throw invalid('ID must conform to the uuid v4 format');
  const email = readEmail(body.email);
  if (await findUser(auth.sql, email)) throw emailTaken();
  const encryptedPassword = body.password_hash ?? (await hashPassword(passwordOf(body)));
  if (!/^\$2[aby]\$\d\d\$.{53}$/.test(encryptedPassword)) throw invalid('The password hash must be one of bcrypt');
  const user = await auth.sql.begin(async (tx) => {
    const newUser = await insertUser(tx, {
      ...(body.id && { id: body.id }),
      email,
      encryptedPassword,
      metadata: body.user_metadata ?? {},
      confirmed: body.email_confirm === true,
    });
    await applyFacts(tx, newUser, body);
    await record(tx, 'user_signedup', 'service_role', { user_id: newUser.id, user_email: newUser.email });
    return findUserById(tx, newUser.id);
  });
  return userAnswer(auth.sql, user as User);
}

function passwordOf(body: AuthBody): string {
  const password = body.password || randomBytes(24).toString('base64url');
  if (isTooLong(password)) checkPassword(password);
  return password;
}

export function emailTaken(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

async function changeUser(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  const user = await userOf(visit);
  const email = body.email ? readEmail(body.email) : null;
  if (email && email !== user.email && (await findUser(auth.sql, email))) throw emailTaken();
  if (body.password) checkPassword(body.password);
  const encrypted = body.password ? await hashPassword(body.password) : null;
  const changedUser = await auth.sql.begin(async (tx) => {
    if (encrypted) {
      await setPasswordHash(tx, user.id, encrypted);
      await endSessions(tx, user.id);
    }
    if (email) await setEmail(tx, user, email);
    if (body.email_confirm) await confirmEmail(tx, user.id);
    if (body.user_metadata) {
      const metadata = tx.json(body.user_metadata as never);
      await tx`update auth.users set raw_user_meta_data = raw_user_meta_data || ${metadata} where id = ${user.id}`;
    }
    await applyFacts(tx, user, body);
    await record(tx, 'user_modified', 'service_role', { user_id: user.id, user_email: user.email });
    return findUserById(tx, user.id);
  });
  return userAnswer(auth.sql, changedUser ?? user);
}

async function setEmail(tx: Tx, user: User, email: string): Promise<void> {
  await tx`update auth.users set email = ${email}, updated_at = now() where id = ${user.id}`;
  await tx`
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', ${email}::text), updated_at = now()
    where user_id = ${user.id} and provider = 'email'`;
}

/** Fields that only the service key may set. The role must be the ordinary one: a token's role is a database role. */
async function applyFacts(tx: Tx, user: User, body: AuthBody): Promise<void> {
  if (body.role && body.role !== 'authenticated') throw invalid('The role of an account is authenticated');
  if (body.app_metadata) {
    const metadata = tx.json(body.app_metadata as never);
    await tx`update auth.users set raw_app_meta_data = raw_app_meta_data || ${metadata} where id = ${user.id}`;
  }
  if (body.ban_duration) {
    const seconds = readDuration(body.ban_duration);
    await tx`
      update auth.users set banned_until = case when ${seconds} > 0 then now() + make_interval(secs => ${seconds}) end
      where id = ${user.id}`;
    if (seconds > 0) await endSessions(tx, user.id);
  }
}

const unitSeconds = { h: 3600, m: 60, s: 1 } as const;

/** `24h`, `1h30m`, or `none` to lift a ban. */
function readDuration(text: string): number {
  if (text === 'none') return 0;
  if (!/^(\d{1,7}(\.\d+)?[hms])+$/.test(text))
    throw invalid(`invalid format for ban duration: time: invalid duration "${text.slice(0, 50)}"`);
  return [...text.matchAll(/([\d.]+)([hms])/g)].reduce(
    (sum, [, number, unit]) => sum + Number(number) * unitSeconds[unit as keyof typeof unitSeconds],
    0,
  );
}

async function deleteUser(visit: Visit): Promise<object> {
  const { auth, body } = visit;
  const user = await userOf(visit);
  await auth.sql.begin(async (tx) => {
    await record(tx, 'user_deleted', 'service_role', { user_id: user.id, user_email: user.email });
    if (!body.should_soft_delete) return tx`delete from auth.users where id = ${user.id}`;
    await endSessions(tx, user.id);
    await tx`delete from auth.mfa_factors where user_id = ${user.id}`;
    await tx`delete from auth.identities where user_id = ${user.id}`;
    return tx`
      update auth.users set deleted_at = now(), email = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}'
      where id = ${user.id}`;
  });
  return {};
}

async function deleteFactor(visit: Visit): Promise<object> {
  const { auth } = visit;
  const user = await userOf(visit);
  const factor = await findFactor(visit, user);
  await auth.sql.begin(async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    await endSessions(tx, user.id);
    await record(tx, 'factor_deleted', 'service_role', { user_id: user.id, factor_id: factor.id });
  });
  return factorAnswer(factor);
}
