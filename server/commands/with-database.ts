import { untilAborted } from '../aborting.ts';
import { refuseHalfRestored } from '../backup/restore.ts';
import { connect, type Sql } from '../database/connect.ts';
import { openDatabase } from '../database/open.ts';
import { runningDatabase } from '../postgres/embedded.ts';
import { readOrCreateSecrets, type Secrets } from '../secrets.ts';
import { prepareDatabase } from '../set-up.ts';
import type { Settings } from '../settings.ts';

type Opened = { url: string; secrets: Secrets; isRunning: boolean };

/** Runs a command on the database, whether or not the server is running. */
export async function withDatabase<Result>(
  settings: Settings,
  signal: AbortSignal,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(settings, async ({ url, secrets, isRunning }) => {
    const sql = connect(url, { max: 2 });
    try {
      // A command may come before the server's first start.
      if (!isRunning) await prepareDatabase({ url, settings, secrets }, sql);
      return await untilAborted(signal, work(sql));
    } finally {
      await sql.end({ timeout: signal.aborted ? 0 : 2 });
    }
  });
}

/** Without migrating first: a backup before an upgrade must contain the old state. */
export async function withDatabaseUrl<Result>(
  settings: Settings,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  await refuseHalfRestored(settings.DATA_DIR);
  const secrets = await readOrCreateSecrets(settings);
  const runningUrl = settings.DATABASE_URL ? null : await runningDatabase(settings.DATA_DIR, secrets);
  const database = runningUrl ? { url: runningUrl, stop: async () => {} } : await openDatabase(settings, secrets);
  try {
    return await work({ url: database.url, secrets, isRunning: runningUrl !== null });
  } finally {
    await database.stop();
  }
}
