import { raceAbort } from '../host/race-abort.ts';
import { connect, isWorking, type Sql } from '../database/connect.ts';
import type { Project } from '../host/project.ts';
import { StartError } from '../host/start-error.ts';
import { buildTables } from './empty-database.ts';
import type { Manifest } from './manifest.ts';
import { type BackupFile, loadBackup } from './read.ts';
import { sessionName, watchProgress } from './standstill.ts';

/** Makes an empty database into what a backup holds, and compares. */
export async function fillDatabase(
  url: string,
  backup: BackupFile,
  manifest: Manifest,
  project: Project,
  signal: AbortSignal,
): Promise<void> {
  const sql = connect(url, { max: 2, name: sessionName });
  const stalled = new AbortController();
  const either = AbortSignal.any([signal, stalled.signal]);
  const watch = watchProgress({
    isWorking: () => isWorking(url, { name: sessionName }),
    onStandstill: () => stalled.abort(standstill),
  });
  async function fill() {
    await refuseUsed(sql);
    await buildTables(sql, manifest, project);
    await loadBackup(sql, backup, manifest, project.backups?.privateTables, () => {
      either.throwIfAborted();
      watch.moved();
    });
  }
  try {
    await raceAbort(either, fill());
  } finally {
    watch.stop();
    await sql.end({ timeout: either.aborted ? 0 : 2 });
  }
}

const standstill = new StartError('The database has taken and sent nothing for minutes: look at its disk and its log');

async function refuseUsed(sql: Sql): Promise<void> {
  const [existingTable] = await sql`select 1 from pg_tables where schemaname in ('auth', 'public') limit 1`;
  if (existingTable) throw new StartError('The database of DATABASE_URL is not empty: restore into an empty one');
}
