import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Auth } from './context.ts';
import { findUserById, type Tx, type User } from './users.ts';

/** What a mailed code may be for: the column that keeps it, and the one that says when it was sent. */
const columns = {
  confirmation: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
  emailChangeNew: { token: 'email_change_token_new', sentAt: 'email_change_sent_at' },
  emailChangeCurrent: { token: 'email_change_token_current', sentAt: 'email_change_sent_at' },
  reauthentication: { token: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
} as const satisfies Record<string, { token: keyof User; sentAt: keyof User }>;

export type Purpose = keyof typeof columns;

const goodFor = '1 hour';
const invitationGoodFor = '72 hours';
const pkcePrefix = 'pkce_';

export type Code = {
  /** Eight digits to type. Few enough to guess, so guesses are counted by account. */
  digits: string;
  /** For links: as long as a key, so it needs no account beside it. */
  linkToken: string;
};

/** A new code, which invalidates the one before. Neither part can be read back from the database. */
export async function issueCode(
  tx: Tx,
  auth: Auth,
  user: User,
  purpose: Purpose,
  options: { email: string; pkce?: boolean },
): Promise<Code> {
  const digits = String(randomInt(1e8)).padStart(8, '0');
  const linkToken = `${options.pkce ? pkcePrefix : ''}${randomBytes(32).toString('base64url')}`;
  const { token, sentAt } = columns[purpose];
  await tx`
    update auth.users set ${tx(token)} = ${digitsHash(auth, options.email, digits)}, ${tx(sentAt)} = now(), updated_at = now()
    where id = ${user.id}`;
  await tx`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
    values (${user.id}, ${token}, ${linkHash(linkToken)}, ${options.email})
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to, updated_at = now()`;
  return { digits, linkToken };
}

/** Uses up the code with these digits and answers its account, or nothing: the statement that takes it decides. */
export async function takeDigits(
  tx: Tx,
  auth: Auth,
  user: Pick<User, 'id'>,
  purpose: Purpose,
  entered: { email: string; digits: string },
): Promise<User | undefined> {
  const { token } = columns[purpose];
  const hash = digitsHash(auth, entered.email, entered.digits);
  const [taken] = await tx<User[]>`
    update auth.users u set ${tx(token)} = '' where id = ${user.id} and ${tx(token)} = ${hash} and ${isFresh(tx, purpose)}
    returning u.*`;
  return taken && forget(tx, taken, purpose);
}

/** The same for a link's token. It takes the digits of the same mail along, and is gone with them. */
export async function takeLink(tx: Tx, linkToken: string, purpose: Purpose): Promise<User | undefined> {
  const { token } = columns[purpose];
  const [taken] = await tx<User[]>`
    update auth.users u set ${tx(token)} = '' from auth.one_time_tokens t
    where t.user_id = u.id and t.token_type = ${token} and t.token_hash = ${linkHash(linkToken)}
      and u.${tx(token)} <> '' and ${isFresh(tx, purpose)}
    returning u.*`;
  return taken && forget(tx, taken, purpose);
}

async function forget(tx: Tx, user: User, purpose: Purpose): Promise<User | undefined> {
  await tx`delete from auth.one_time_tokens where user_id = ${user.id} and token_type = ${columns[purpose].token}`;
  return findUserById(tx, user.id);
}

/** Makes a code worthless that was not used. */
export async function dropCode(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  const { token } = columns[purpose];
  await tx`update auth.users set ${tx(token)} = '' where id = ${userId}`;
  await tx`delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${token}`;
}

export function isPkceLink(linkToken: string): boolean {
  return linkToken.startsWith(pkcePrefix);
}

function isFresh(tx: Tx, purpose: Purpose) {
  const sentAt = tx(columns[purpose].sentAt);
  return purpose === 'confirmation'
    ? tx`u.${sentAt} > now() - case when u.invited_at is null then ${goodFor} else ${invitationGoodFor} end::interval`
    : tx`u.${sentAt} > now() - ${goodFor}::interval`;
}

function digitsHash(auth: Auth, email: string, digits: string): string {
  return createHmac('sha256', auth.pepper).update(`${email} ${digits}`).digest('base64url');
}

function linkHash(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('base64url');
}
