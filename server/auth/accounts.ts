import { randomUUID } from 'node:crypto';
import { hash } from 'bcrypt';
import type { Sql } from '../database/connect.ts';

/** New passwords made by our own commands; bcrypt reads no further than 72 bytes. */
export const passwordLength = { least: 8, most: 72 };

const bcryptCost = 10;

export type Account = { id: string; email: string; full_name: string | null; admin: boolean };

export async function listAccounts(sql: Sql): Promise<Account[]> {
  return sql<Account[]>`
    select u.id, u.email, p.full_name, exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin') as admin
    from auth.users u left join public.profiles p on p.id = u.id order by u.created_at`;
}

export async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  return (await listAccounts(sql)).find((account) => account.email === email.trim().toLowerCase());
}

/** The rows that a confirmed sign-up leaves behind, made without one. */
export async function createAccount(
  sql: Sql,
  given: { email: string; password: string; fullName?: string },
): Promise<string> {
  const id = randomUUID();
  const email = given.email.trim().toLowerCase();
  const encrypted = await hash(given.password, bcryptCost);
  const about = { sub: id, email, full_name: given.fullName ?? null, email_verified: true, phone_verified: false };
  await sql.begin(async (tx) => {
    await tx`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${id}, ${email}, ${encrypted}, now(), ${tx.json({ provider: 'email', providers: ['email'] })}, ${tx.json(about)})`;
    await tx`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${tx.json(about)})`;
  });
  return id;
}

/** Also signs the account out everywhere: whoever knew the old password may be signed in. */
export async function setPassword(sql: Sql, id: string, password: string): Promise<void> {
  const encrypted = await hash(password, bcryptCost);
  await sql.begin(async (tx) => {
    await tx`update auth.users set encrypted_password = ${encrypted}, recovery_token = null, updated_at = now() where id = ${id}`;
    await tx`delete from auth.refresh_tokens where user_id = ${id}`;
    await tx`delete from auth.sessions where user_id = ${id}`;
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
  // Somebody may have signed up with the owner's address: the owner's password takes the account back.
  if (existing) await setPassword(sql, existing.id, password);
  await grantAdmin(sql, existing?.id ?? (await createAccount(sql, { email, password })));
  return true;
}
