import type { Sql } from '../database/connect.ts';
import { record } from './audit.ts';
import { normalEmail } from './email-address.ts';
import { hashPassword } from './passwords.ts';
import { insertUser, setPasswordHash } from './users.ts';

/** The rows that a confirmed sign-up leaves behind, made without one. */
export async function createAccount(
  sql: Sql,
  person: { email: string; password: string; fullName?: string },
): Promise<string> {
  const encryptedPassword = await hashPassword(person.password);
  const metadata = person.fullName ? { full_name: person.fullName } : {};
  return sql.begin(async (tx) => {
    const account = { email: normalEmail(person.email), encryptedPassword, metadata, confirmed: true };
    return (await insertUser(tx, account)).id;
  });
}

/** The database also ends every session, link and code of the account: somebody else may have them. */
export async function setPassword(sql: Sql, account: { id: string }, password: string): Promise<void> {
  const encrypted = await hashPassword(password);
  await sql.begin(async (tx) => {
    await setPasswordHash(tx, account.id, encrypted);
    await record(tx, 'user_updated_password', 'service_role', { user_id: account.id });
  });
}

/** An account that a stranger may have created keeps its rows, but loses the address and its sessions. */
export async function takeAddress(sql: Sql, account: { id: string }): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`update auth.users set email = null, updated_at = now() where id = ${account.id}`;
    await tx`update auth.identities set identity_data = identity_data - 'email' where user_id = ${account.id}`;
    await record(tx, 'user_modified', 'service_role', { user_id: account.id, lost_address: true });
  });
}
