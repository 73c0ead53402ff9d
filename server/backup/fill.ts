import { untilAborted } from '../aborting.ts';
import { connect, type Sql } from '../database/connect.ts';
import { knownMigrations } from '../database/migrate.ts';
import { StartError } from '../start-error.ts';
import { buildTables } from './empty-database.ts';
import type { Manifest } from './manifest.ts';
import { type BackupFile, loadBackup } from './read.ts';

export async function refuseNewer({ migrations }: Manifest): Promise<void> {
  const knownVersions = new Set((await knownMigrations()).map(({ version }) => version));
  const newer = migrations.find((version) => !knownVersions.has(version));
  if (newer) throw new StartError(`The data comes from a newer version of this site: it has migration ${newer}`);
}

/** Makes an empty database into what a backup holds, and compares. */
export async function fillDatabase(
  url: string,
  backup: BackupFile,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<void> {
  const sql = connect(url, { max: 2 });
  async function fill() {
    await refuseUsed(sql);
    await buildTables(sql, manifest);
    await loadBackup(sql, backup, manifest, () => signal.throwIfAborted());
  }
  try {
    await untilAborted(signal, fill());
  } finally {
    await sql.end({ timeout: signal.aborted ? 0 : 2 });
  }
}

async function refuseUsed(sql: Sql): Promise<void> {
  const [existingTable] = await sql`select 1 from pg_tables where schemaname in ('auth', 'public') limit 1`;
  if (existingTable) throw new StartError('The database of DATABASE_URL is not empty: restore into an empty one');
}
