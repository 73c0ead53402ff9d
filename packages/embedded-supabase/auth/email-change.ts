import type { Auth } from './context.ts';
import { type Letter, writeLetter } from './mailed-codes.ts';
import { dropCode } from './codes.ts';
import { findUser, removeUnconfirmed, type Tx, type User } from './users.ts';

/** Both mailboxes must confirm: access to only one of them is not enough to move the account. */
export async function emailChangeLetters(
  tx: Tx,
  auth: Auth,
  user: User,
  newEmail: string,
  options: { pkce: boolean; redirectTo: string | null },
): Promise<Letter[]> {
  await tx`
    update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0, email_change_sent_at = now(), updated_at = now()
    where id = ${user.id}`;
  const commonParts = { type: 'email_change', ...options } as const;
  const letters: Letter[] = [];
  if (user.email) {
    const oldAddressLetter = {
      about: 'oldAddress',
      purpose: 'emailChangeCurrent',
      to: user.email,
      ...commonParts,
    } as const;
    letters.push(await writeLetter(tx, auth, user, oldAddressLetter));
  }
  const owner = await findUser(tx, newEmail);
  if (owner?.email_confirmed_at || owner?.invited_at) {
    // The owner of that address gets a mail, and nobody else learns that there is an account.
    await dropCode(tx, user.id, 'emailChangeNew');
    letters.push({ to: newEmail, text: { about: 'alreadyKnown' } });
    return letters;
  }
  const newAddressLetter = { about: 'newAddress', purpose: 'emailChangeNew', to: newEmail, ...commonParts } as const;
  letters.push(await writeLetter(tx, auth, user, newAddressLetter));
  return letters;
}

/** One mailbox has agreed, whose code was taken in this transaction; true once both have and the address is changed. */
export async function confirmEmailChange(tx: Tx, user: User): Promise<boolean> {
  if (user.email && user.email_change_confirm_status === 0) {
    await tx`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`;
    return false;
  }
  await removeUnconfirmed(tx, user.email_change ?? '');
  await tx`
    update auth.users set email = email_change, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where id = ${user.id}`;
  await tx`
    update auth.identities set updated_at = now(),
      identity_data = identity_data || jsonb_build_object('email', ${user.email_change}::text, 'email_verified', true)
    where user_id = ${user.id} and provider = 'email'`;
  return true;
}
