import { record } from './audit.ts';
import { lockAccount } from './lock-account.ts';
import type { Visit } from './context.ts';
import { send, writeLetter } from './mailed-codes.ts';
import { beginFlow, type Challenge } from './pkce.ts';
import type { User } from './users.ts';

const letterOf = { magiclink: 'signIn', recovery: 'recover' } as const;

/** Mails the owner of an account a link and a code that let in without the password. */
export async function mailWayIn(
  { auth, url }: Visit,
  user: User,
  request: { type: keyof typeof letterOf; email: string; challenge: Challenge | null },
): Promise<void> {
  const { type, email, challenge } = request;
  const letter = await auth.sql.begin(async (tx) => {
    await lockAccount(tx, user);
    if (challenge) await beginFlow(tx, user.id, type, challenge);
    await record(tx, 'user_recovery_requested', user);
    return writeLetter(tx, auth, user, {
      about: letterOf[type],
      purpose: 'recovery',
      type,
      to: email,
      pkce: challenge !== null,
      redirectTo: url.searchParams.get('redirect_to'),
    });
  });
  send(auth, letter);
}
