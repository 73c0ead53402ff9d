import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { raceAbort } from '../host/race-abort.ts';
import { makeDataDir } from '../host/data-dir.ts';
import { openDatabase } from '../database/open.ts';
import { expectDatabases, noneYet } from '../host/expected-database.ts';
import { clusterFolder } from '../postgres/cluster.ts';
import { type Secrets, writeSecrets } from '../host/secrets.ts';
import type { Project } from '../host/project.ts';
import { StartError } from '../host/start-error.ts';
import { refuseWithoutRoom } from './room.ts';
import { schemaFor } from './earlier.ts';
import { fillDatabase } from './fill.ts';
import type { Manifest } from './manifest.ts';
import { type BackupFile, checkBackup } from './read.ts';

/** Every new disk has this folder. */
const partOfTheDisk = 'lost+found';

function markOf(dataDir: string): string {
  return path.join(dataDir, 'restoring');
}

/** Half a restore must never be served. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await stat(markOf(dataDir)).catch(() => null))) return;
  throw new StartError(`A restore into ${dataDir} was interrupted: empty the folder and restore again`);
}

async function contentsOf(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir).catch(() => [])).filter((name) => name !== partOfTheDisk);
}

/** Restores a backup into an empty DATA_DIR, and into an empty database if DATABASE_URL names one. */
export async function restore(project: Project, backup: BackupFile, signal: AbortSignal): Promise<Manifest> {
  const { manifest, keys, bytes } = await raceAbort(signal, checkBackup(backup));
  // Says so where the backup is of a newer version of the site.
  await schemaFor(manifest, project.migrations);
  const { dataDir, databaseUrl } = project;
  if ((await contentsOf(dataDir)).length > 0)
    throw new StartError(`${dataDir} is not empty: restore into an empty DATA_DIR`);

  if (!databaseUrl) await refuseWithoutRoom(dataDir, bytes);
  await makeDataDir(dataDir);
  await writeFile(markOf(dataDir), backup.file);
  try {
    const secrets: Secrets = { ...keys, databasePassword: randomBytes(32).toString('base64url') };
    await expectDatabases(dataDir, [noneYet]);
    await writeSecrets(dataDir, secrets);
    await fill({ project, secrets }, backup, manifest, signal);
  } catch (error) {
    await clear(dataDir);
    throw error;
  }
  await rm(markOf(dataDir));
  return manifest;
}

async function fill(
  { project, secrets }: { project: Project; secrets: Secrets },
  backup: BackupFile,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<void> {
  const database = await openDatabase(project, secrets);
  try {
    await fillDatabase(database.url, backup, manifest, project, signal);
  } finally {
    await database.stop();
  }
}

/** The folder was empty before, so everything in it is ours, wherever its link leads. */
async function clear(dataDir: string): Promise<void> {
  const cluster = await clusterFolder(dataDir);
  if (cluster) await rm(cluster, { recursive: true, force: true });
  for (const name of await contentsOf(dataDir)) await rm(path.join(dataDir, name), { recursive: true, force: true });
}
