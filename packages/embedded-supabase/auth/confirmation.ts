import { record } from './audit.ts';
import type { Auth } from './context.ts';
import { type Letter, writeLetter } from './mailed-codes.ts';
import { beginFlow, type Challenge } from './pkce.ts';
import type { Tx, User } from './users.ts';

type Newcomer = {
  user: User;
  to: string;
  challenge: Challenge | null;
  redirectTo: string | null;
  /** Whether somebody has signed up with the address before. */
  again: boolean;
};

/**
 * The mail that asks a new user to confirm the address. From the second sign-up on it confirms the address alone and
 * lets its owner choose the password: nobody knows which of those who signed up that is.
 */
export async function confirmationLetter(tx: Tx, auth: Auth, newcomer: Newcomer): Promise<Letter> {
  const { user, to, challenge, redirectTo, again } = newcomer;
  if (challenge) await beginFlow(tx, user.id, again ? 'recovery' : 'email/signup', challenge);
  await record(tx, again ? 'user_repeated_signup' : 'user_confirmation_requested', user);
  const letter = { to, pkce: challenge !== null, redirectTo };
  return again
    ? writeLetter(tx, auth, user, { about: 'confirmAgain', purpose: 'recovery', type: 'recovery', ...letter })
    : writeLetter(tx, auth, user, { about: 'confirm', purpose: 'confirmation', type: 'signup', ...letter });
}
