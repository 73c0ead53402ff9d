import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { connect, type Sql } from './connect.ts';

/**
 * The database's address for what visitors ask: under a login that is nobody until it becomes one of the three roles
 * a Supabase project gives out. Where the login of DATABASE_URL may not make another, the API uses that one.
 */
export async function apiDatabaseUrl(owner: Sql, url: string, secrets: Secrets): Promise<string> {
  const { user, password } = loginFrom(secrets);
  const api = new URL(url);
  api.username = user;
  api.password = password;
  const sql = connect(api.href, { max: 1, connect_timeout: 5 });
  try {
    const [known] = await owner`select from pg_roles where rolname = ${user}`;
    if (!known) await createLogin(owner, user, password);
    await sql`select 1`;
    return api.href;
  } catch (error) {
    const { code } = error as { code?: string };
    log.warn({ code }, 'the API uses the login of DATABASE_URL, which could not give it one of its own');
    return url;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Made from the key that servers on one database share, so that they share the login, and two databases never do. */
function loginFrom({ jwtSecret }: Secrets) {
  const derived = (purpose: string) => createHmac('sha256', jwtSecret).update(purpose).digest('hex');
  return { user: `api_${derived('api login: name').slice(0, 12)}`, password: derived('api login: password') };
}

const alreadyThere = '42710';

async function createLogin(owner: Sql, user: string, password: string): Promise<void> {
  const statements = `
    create role ${user} login noinherit nosuperuser nocreatedb nocreaterole password '${verifierOf(password)}';
    grant anon, authenticated, service_role to ${user}`;
  await owner.unsafe(statements).catch((error: { code?: string }) => {
    // Another server that started at the same moment was quicker.
    if (error.code !== alreadyThere) throw error;
  });
}

/** What PostgreSQL keeps of a password, made here so that no log of statements holds the password itself. */
function verifierOf(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
