import { startEmbedded, type Database } from '../postgres/embedded.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { connect } from './connect.ts';

/** The PostgreSQL named by DATABASE_URL, or our own. */
export async function openDatabase(settings: Settings, secrets: Secrets): Promise<Database> {
  if (!settings.DATABASE_URL) return startEmbedded(settings.DATA_DIR, secrets);
  const sql = connect(settings.DATABASE_URL, { max: 1, connect_timeout: 5 });
  try {
    await sql`select 1`;
  } catch (error) {
    const { host } = new URL(settings.DATABASE_URL);
    throw new StartError(`DATABASE_URL: the database at ${host} does not answer (${reasonOf(error)})`);
  } finally {
    await sql.end({ timeout: 1 });
  }
  return { url: settings.DATABASE_URL, stop: async () => {} };
}

/** The code alone: messages of drivers repeat user names. */
function reasonOf(error: unknown): string {
  const { code } = error as { code?: string };
  return code ?? 'no reason given';
}
