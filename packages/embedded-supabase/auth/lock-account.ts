import { AuthError } from './errors.ts';
import type { Session } from './sessions.ts';
import type { Tx, User } from './users.ts';

/** The database takes the same lock before it ends what is older than a change; always before any other row. */
export async function lockRow(tx: Tx, userId: string): Promise<void> {
  await tx`select from auth.users where id = ${userId} for no key update`;
}

/**
 * Nothing changes the account from here to the end of the transaction. Refuses if it has changed since it was read:
 * a password or code was checked that may count no more, or somebody was banned. The session is the one that goes on after a change.
 */
export async function lockAccount(tx: Tx, user: User, session?: Session): Promise<void> {
  await lockRow(tx, user.id);
  const [same] = await tx`
    select from auth.users where id = ${user.id} and public.account_generation(id) = ${user.generation}
      and coalesce(banned_until <= now(), true)`;
  if (!same) throw changedMeanwhile();
  if (!session) return;
  const [alive] = await tx`select from auth.sessions where id = ${session.id}`;
  if (!alive) throw changedMeanwhile();
  const claims = JSON.stringify({ sub: user.id, session_id: session.id });
  await tx`select set_config('request.jwt.claims', ${claims}, true)`;
}

function changedMeanwhile(): AuthError {
  return new AuthError(409, 'conflict', 'The account was changed at the same moment. Please try again.');
}
