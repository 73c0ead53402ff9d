import path from 'node:path';
import type { TransactionSql } from 'postgres';
import type { Sql } from '../database/connect.ts';
import { appliedMigrations, knownMigrations, lineageOf } from '../database/history.ts';
import { log } from '../host/log.ts';
import { StartError } from '../host/start-error.ts';
import { bringOver } from './bring-over.ts';
import type { OpenProject } from './empty-database.ts';
import { removeOutdated } from './backup-retention.ts';
import type { Manifest } from './manifest.ts';
import { takePreUpgradeBackup } from './pre-upgrade-backup.ts';

/** Readies a database for this version's migrations. Before anything changes one that holds data, a backup is taken. */
export async function readyForUpgrade(
  sql: Sql,
  open: OpenProject,
  signal = new AbortController().signal,
): Promise<void> {
  const { migrations } = open.project;
  const [applied, known] = [await appliedMigrations(sql), await knownMigrations(migrations)];
  if (applied.length === 0) return;
  if (lineageOf(applied, known, migrations.rewrittenUpTo) === 'earlier') {
    const target = migrations.baseline ?? '';
    log.info('the database is of an earlier release: its data is brought over');
    const file = await bringOver(sql, () => backUp(open, target, signal), open.project);
    log.info({ file }, 'the data of an earlier release was brought over and compared; the backup before it is kept');
    return;
  }
  const newMigration = known[applied.length]?.version;
  if (newMigration && (await holdsData(sql))) await backUp(open, newMigration, signal);
}

async function backUp(
  open: OpenProject,
  before: string,
  signal: AbortSignal,
): Promise<{ file: string; manifest: Manifest }> {
  const backup = await takePreUpgradeBackup(open, { before, signal }).catch((error: Error) => {
    throw new StartError(`The database was not upgraded, because the backup before it failed: ${error.message}`);
  });
  await removeOutdated(open.project.backups, path.dirname(backup.file), path.basename(backup.file));
  log.info({ file: backup.file }, 'backup taken before the database is upgraded');
  return backup;
}

async function holdsData(sql: Sql | TransactionSql): Promise<boolean> {
  const tables =
    await sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`;
  const questions = ['auth.users', ...tables.map(({ name }) => String(name))].map(
    (name) => `exists (select from ${name})`,
  );
  const [row] = await sql.unsafe(`select ${questions.join(' or ')} as holds`);
  return row?.holds === true;
}
