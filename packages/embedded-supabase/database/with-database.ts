import { refuseHalfRestored } from '../backup/restore.ts';
import type { Project } from '../host/project.ts';
import { raceAbort } from '../host/race-abort.ts';
import { readOrCreateSecrets, type Secrets } from '../host/secrets.ts';
import { runningDatabase } from '../postgres/embedded.ts';
import { connect, type Sql } from './connect.ts';
import { openDatabase } from './open.ts';
import { prepareDatabase, type SetUp } from './set-up.ts';

type Opened = { url: string; secrets: Secrets; isRunning: boolean };

/** Works on the database, whether or not the backend is running. */
export async function withDatabase<Result>(
  project: Project & SetUp,
  signal: AbortSignal,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(project, async ({ url, secrets, isRunning }) => {
    const sql = connect(url, { max: 2 });
    try {
      // This may come before the first start.
      if (!isRunning) await prepareDatabase({ url, project, secrets }, sql, project);
      return await raceAbort(signal, work(sql));
    } finally {
      await sql.end({ timeout: signal.aborted ? 0 : 2 });
    }
  });
}

/** Without migrating first: a backup before an upgrade must contain the old state. */
export async function withDatabaseUrl<Result>(
  project: Project,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  await refuseHalfRestored(project.dataDir);
  const secrets = await readOrCreateSecrets(project);
  const runningUrl = project.databaseUrl ? null : await runningDatabase(project.dataDir, secrets);
  const database = runningUrl ? { url: runningUrl, stop: async () => {} } : await openDatabase(project, secrets);
  try {
    return await work({ url: database.url, secrets, isRunning: runningUrl !== null });
  } finally {
    await database.stop();
  }
}
