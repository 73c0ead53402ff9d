import { createAccount, normalEmail, type Sql, takeAddress } from 'embedded-supabase';

export type Account = { id: string; email: string | null; full_name: string | null; admin: boolean };

export async function listAccounts(sql: Sql): Promise<Account[]> {
  return sql<Account[]>`
    select u.id, u.email, p.full_name, exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin') as admin
    from auth.users u left join public.profiles p on p.id = u.id order by u.created_at`;
}

export async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  return (await listAccounts(sql)).find((account) => account.email === normalEmail(email));
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
