import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { sameSecret } from '#shared/constant-time.ts';
import type { Auth } from './context.ts';
import type { Tx, User } from './users.ts';

/** What a mailed code may be for: the column that keeps it, and the one that says when it was sent. */
const columns = {
  confirmation: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
  emailChangeNew: { token: 'email_change_token_new', sentAt: 'email_change_sent_at' },
  emailChangeCurrent: { token: 'email_change_token_current', sentAt: 'email_change_sent_at' },
  reauthentication: { token: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
} as const satisfies Record<string, { token: keyof User; sentAt: keyof User }>;

export type Purpose = keyof typeof columns;

const goodForMs = 60 * 60_000;
const invitationGoodForMs = 72 * 60 * 60_000;
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

export async function isCode(
  auth: Auth,
  user: User,
  purpose: Purpose,
  entered: { email: string; digits: string },
): Promise<boolean> {
  const storedHash = user[columns[purpose].token];
  return (
    Boolean(storedHash) &&
    isFresh(user, purpose) &&
    sameSecret(digitsHash(auth, entered.email, entered.digits), String(storedHash))
  );
}

/** The account and purpose that a link's token was made for, while it is good. */
export async function findByLink(
  tx: Tx,
  linkToken: string,
  purposes: readonly Purpose[],
): Promise<{ user: User; purpose: Purpose } | undefined> {
  const types = purposes.map((purpose) => columns[purpose].token);
  const [match] = await tx<(User & { token_type: string })[]>`
    select u.*, t.token_type::text from auth.one_time_tokens t join auth.users u on u.id = t.user_id
    where t.token_hash = ${linkHash(linkToken)} and t.token_type::text in ${tx(types)}`;
  const purpose = purposes.find((purpose) => columns[purpose].token === match?.token_type);
  return match && purpose && isFresh(match, purpose) ? { user: match, purpose } : undefined;
}

/** A code is good once. */
export async function useUp(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  const { token } = columns[purpose];
  await tx`update auth.users set ${tx(token)} = '' where id = ${userId}`;
  await tx`delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${token}`;
}

export function isPkceLink(linkToken: string): boolean {
  return linkToken.startsWith(pkcePrefix);
}

function isFresh(user: User, purpose: Purpose): boolean {
  const sentAt = user[columns[purpose].sentAt];
  const limit = purpose === 'confirmation' && user.invited_at ? invitationGoodForMs : goodForMs;
  return sentAt !== null && sentAt.getTime() > Date.now() - limit;
}

function digitsHash(auth: Auth, email: string, digits: string): string {
  return createHmac('sha256', auth.pepper).update(`${email} ${digits}`).digest('base64url');
}

function linkHash(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('base64url');
}
