import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createAuthSchema } from '../auth/schema.ts';
import { connect, type Sql } from '../database/connect.ts';
import { createRoles, knownMigrations, migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { createLimitTable } from '../api/limiter.ts';
import { clusterFolder } from '../postgres/cluster.ts';
import { type Secrets, writeSecrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, loadBackup } from './read.ts';

function markOf(dataDir: string): string {
  return path.join(dataDir, 'restoring');
}

/** Half a restore must never be served. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await stat(markOf(dataDir)).catch(() => null))) return;
  throw new StartError(`A restore into ${dataDir} was interrupted: empty the folder and restore again`);
}

/** Brings a backup back into an empty DATA_DIR, and into an empty database where DATABASE_URL names one. */
export async function restore(settings: Settings, file: string): Promise<Manifest> {
  const { manifest, keys } = await checkBackup(file);
  const known = new Set((await knownMigrations()).map(({ version }) => version));
  const newer = manifest.migrations.find((version) => !known.has(version));
  if (newer) throw new StartError(`${file} comes from a newer version of this site: it has migration ${newer}`);
  const { DATA_DIR: dataDir } = settings;
  const present = await readdir(dataDir).catch(() => []);
  if (present.length > 0) throw new StartError(`${dataDir} is not empty: restore into an empty DATA_DIR`);

  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await writeFile(markOf(dataDir), file);
  try {
    const secrets: Secrets = { ...keys, databasePassword: randomBytes(32).toString('base64url') };
    await writeSecrets(dataDir, secrets);
    await fill(settings, secrets, file, manifest);
  } catch (error) {
    await clear(dataDir);
    throw error;
  }
  await rm(markOf(dataDir));
  return manifest;
}

async function fill(settings: Settings, secrets: Secrets, file: string, manifest: Manifest): Promise<void> {
  const database = await openDatabase(settings, secrets);
  const sql = connect(database.url, { max: 2 });
  try {
    await refuseUsed(sql);
    await createAuthSchema(sql);
    await createRoles(sql);
    await createLimitTable(sql);
    // The tables as they were when the backup was made; the next start brings them up to date.
    await migrate(sql, { upTo: manifest.migrations.at(-1) });
    await loadBackup(sql, file, manifest);
  } finally {
    await sql.end({ timeout: 2 });
    await database.stop();
  }
}

async function refuseUsed(sql: Sql): Promise<void> {
  const [used] = await sql`select 1 from pg_tables where schemaname in ('auth', 'public') limit 1`;
  if (used) throw new StartError('The database of DATABASE_URL is not empty: restore into an empty one');
}

/** The folder was empty before, so everything in it is ours, wherever its link leads. */
async function clear(dataDir: string): Promise<void> {
  const cluster = await clusterFolder(dataDir);
  if (cluster) await rm(cluster, { recursive: true, force: true });
  for (const name of await readdir(dataDir)) await rm(path.join(dataDir, name), { recursive: true, force: true });
}
