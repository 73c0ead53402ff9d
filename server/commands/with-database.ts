import { refuseHalfRestored } from '../backup/restore.ts';
import { connect, type Sql } from '../database/connect.ts';
import { openDatabase } from '../database/open.ts';
import { runningDatabase } from '../postgres/embedded.ts';
import { readOrCreateSecrets, type Secrets } from '../secrets.ts';
import { prepareDatabase } from '../set-up.ts';
import type { Settings } from '../settings.ts';

type Work = (sql: Sql, secrets: Secrets) => Promise<void>;

/** Runs a command on the database, whether or not the server is running. */
export async function withDatabase(settings: Settings, work: Work): Promise<void> {
  await withDatabaseAsItIs(
    settings,
    // A command may come before the server's first start.
    (sql) => prepareDatabase(settings, sql),
    work,
  );
}

/** Without a migration before: whoever backs up before an upgrade wants what was there. */
export async function withOldDatabase(settings: Settings, work: Work): Promise<void> {
  await withDatabaseAsItIs(settings, async () => {}, work);
}

async function withDatabaseAsItIs(settings: Settings, prepare: (sql: Sql) => Promise<void>, work: Work): Promise<void> {
  await refuseHalfRestored(settings.DATA_DIR);
  const secrets = await readOrCreateSecrets(settings.DATA_DIR);
  const running = settings.DATABASE_URL ? null : await runningDatabase(settings.DATA_DIR, secrets);
  const database = running ? { url: running, stop: async () => {} } : await openDatabase(settings, secrets);
  const sql = connect(database.url, { max: 2 });
  try {
    if (!running) await prepare(sql);
    await work(sql, secrets);
  } finally {
    await sql.end({ timeout: 2 });
    await database.stop();
  }
}
