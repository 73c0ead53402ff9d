import type { Sql } from '../database/connect.ts';
import { record } from './audit.ts';
import { useUp } from './codes.ts';
import { normalEmail } from './email-address.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { insertUser, setPasswordHash } from './users.ts';

export type Account = { id: string; email: string | null; full_name: string | null; admin: boolean };

export async function listAccounts(sql: Sql): Promise<Account[]> {
  return sql<Account[]>`
    select u.id, u.email, p.full_name, exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin') as admin
    from auth.users u left join public.profiles p on p.id = u.id order by u.created_at`;
}

export async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  return (await listAccounts(sql)).find((account) => account.email === normalEmail(email));
}

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

/** Also signs the account out everywhere: somebody with the old password may be signed in. */
export async function setPassword(sql: Sql, account: Account, password: string): Promise<void> {
  const encrypted = await hashPassword(password);
  await sql.begin(async (tx) => {
    await setPasswordHash(tx, account.id, encrypted);
    await useUp(tx, account.id, 'recovery');
    await endSessions(tx, account.id);
    await record(tx, 'user_updated_password', 'service_role', { user_id: account.id });
  });
}

/** An account that a stranger may have created keeps its rows, but loses the address and its sessions. */
export async function takeAddress(sql: Sql, account: Account): Promise<void> {
  await sql.begin(async (tx) => {
    await endSessions(tx, account.id);
    await tx`delete from auth.one_time_tokens where user_id = ${account.id}`;
    await tx`
      update auth.users set email = null, email_change = '', updated_at = now()
      where id = ${account.id}`;
    await tx`update auth.identities set identity_data = identity_data - 'email' where user_id = ${account.id}`;
    await record(tx, 'user_modified', 'service_role', { user_id: account.id, lost_address: true });
  });
}

export async function grantAdmin(sql: Sql, id: string): Promise<void> {
  await sql`insert into public.user_roles (user_id, role) values (${id}, 'admin') on conflict do nothing`;
}

export async function revokeAdmin(sql: Sql, id: string): Promise<void> {
  await sql`delete from public.user_roles where user_id = ${id} and role = 'admin'`;
}

/** ADMIN_EMAIL and ADMIN_PASSWORD count only while there is no admin at all. */
export async function ensureFirstAdmin(sql: Sql, email: string, password: string): Promise<boolean> {
  const [admin] = await sql`select from public.user_roles where role = 'admin' limit 1`;
  if (admin) return false;
  const existing = await findAccount(sql, email);
  // Somebody else may have signed up with the owner's address: that account does not become an admin, the owner gets a
  // new one.
  if (existing) await takeAddress(sql, existing);
  await grantAdmin(sql, await createAccount(sql, { email, password }));
  return true;
}
