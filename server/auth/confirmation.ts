import { record } from './audit.ts';
import type { Auth } from './context.ts';
import { type Letter, writeLetter } from './mailed-codes.ts';
import { beginFlow, type Challenge } from './pkce.ts';
import type { Tx, User } from './users.ts';

/** The mail that asks a new user to confirm the address. */
export async function confirmationLetter(
  tx: Tx,
  auth: Auth,
  {
    user,
    to,
    challenge,
    redirectTo,
  }: { user: User; to: string; challenge: Challenge | null; redirectTo: string | null },
): Promise<Letter> {
  if (challenge) await beginFlow(tx, user.id, 'email/signup', challenge);
  await record(tx, 'user_confirmation_requested', user);
  const pkce = challenge !== null;
  return writeLetter(tx, auth, user, {
    about: 'confirm',
    purpose: 'confirmation',
    type: 'signup',
    to,
    pkce,
    redirectTo,
  });
}
