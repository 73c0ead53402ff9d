import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { log } from '../host/log.ts';
import type { Secrets } from '../host/secrets.ts';
import { connect, type Sql } from './connect.ts';
import { errorCode } from '../host/error-code.ts';

type Login = { name: string; users: string; inherits: boolean; rights: (user: string) => string; proof: string };

/** What strangers reach comes by these, which can do their own work and no more. */
const logins = {
  api: {
    name: 'api',
    users: 'reads and functions',
    // It has no rights until it switches to one of the three roles of a Supabase project.
    inherits: false,
    rights: (user) => `grant anon, authenticated, service_role to ${user}`,
    proof: 'set role service_role',
  },
  accounts: {
    name: 'accounts',
    users: 'accounts and limits',
    inherits: true,
    // Granted again at each start, because a newer version may have more tables.
    rights: (user) => `
      grant usage on schema auth, gateway to ${user};
      grant select, insert, update, delete on all tables in schema auth, gateway to ${user};
      grant execute on function public.password_verification_attempt(jsonb), public.mfa_verification_attempt(jsonb),
        public.account_generation(uuid), public.note_copied_session(uuid) to ${user}`,
    proof: 'select from auth.users, gateway.attempts limit 0',
  },
} satisfies Record<string, Login>;

/**
 * The database's address for each login. If the login of DATABASE_URL may not create another, it is used itself. Call
 * this under the lock of with-advisory-lock.ts: two servers cannot grant the same rights at once.
 */
export async function loginAddresses(owner: Sql, url: string, secrets: Secrets) {
  return {
    api: await addressOf(logins.api, owner, url, secrets),
    accounts: await addressOf(logins.accounts, owner, url, secrets),
  };
}

async function addressOf(login: Login, owner: Sql, url: string, { jwtSecret }: Secrets): Promise<string> {
  // Derived from the key that servers on one database share, so that they share the login, and two databases never do.
  const derived = (purpose: string) =>
    createHmac('sha256', jwtSecret).update(`${login.name} login: ${purpose}`).digest('hex');
  const user = `${login.name}_${derived('name').slice(0, 12)}`;
  const password = derived('password');
  const { href } = Object.assign(new URL(url), { username: user, password });
  const sql = connect(href, { max: 1, connect_timeout: 5 });
  try {
    const [known] = await owner`select from pg_roles where rolname = ${user}`;
    if (!known)
      await owner.unsafe(`
        create role ${user} login ${login.inherits ? 'inherit' : 'noinherit'} nosuperuser nocreatedb nocreaterole
        password '${verifierOf(password)}'`);
    await owner.unsafe(login.rights(user));
    await sql.unsafe(login.proof);
    return href;
  } catch (error) {
    log.warn(
      { code: errorCode(error) },
      `${login.users} use the login of DATABASE_URL, which could not give them one of their own`,
    );
    return url;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The verifier that PostgreSQL stores for a password, computed here so that no statement log contains the password. */
function verifierOf(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
