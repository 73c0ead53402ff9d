import { startEmbedded, type Database } from '../postgres/embedded.ts';
import type { Secrets } from '../host/secrets.ts';
import type { Project } from '../host/project.ts';
import { StartError } from '../host/start-error.ts';
import { connect } from './connect.ts';
import { errorCode } from '../host/error-code.ts';

/** The PostgreSQL named by DATABASE_URL, or our own. */
export async function openDatabase(
  { databaseUrl, dataDir }: Project,
  secrets: Secrets,
  stopping?: AbortSignal,
): Promise<Database> {
  if (!databaseUrl) return startEmbedded(dataDir, secrets, stopping);
  const sql = connect(databaseUrl, { max: 1, connect_timeout: 5 });
  try {
    await sql`select 1`;
  } catch (error) {
    const { host } = new URL(databaseUrl);
    throw new StartError(`DATABASE_URL: the database at ${host} does not answer (${reasonOf(error)})`);
  } finally {
    await sql.end({ timeout: 1 });
  }
  return { url: databaseUrl, stop: async () => {} };
}

/** The code alone: messages of drivers repeat user names. */
function reasonOf(error: unknown): string {
  return errorCode(error) || 'no reason given';
}
