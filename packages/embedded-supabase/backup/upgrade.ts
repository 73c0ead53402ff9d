import { stat } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../database/connect.ts';
import { adopt, expectedDatabases } from '../host/expected-database.ts';
import { postgresAccount, reachableBinaries } from '../postgres/account.ts';
import { packagedPostgres } from '../postgres/binaries.ts';
import { type Cluster, clusterFolder, initialise } from '../postgres/cluster.ts';
import { startCluster } from '../postgres/embedded.ts';
import { earlierPostgres } from '../postgres/fetch-earlier.ts';
import { clusterIdentity, recognise } from '../postgres/identity.ts';
import { placesBeside, removeUnfinished, takePlace } from '../postgres/swap.ts';
import { majorOf, refuseOtherVersion, writtenBy } from '../postgres/version.ts';
import { readOrCreateSecrets, type Secrets } from '../host/secrets.ts';
import type { Project } from '../host/project.ts';
import { StartError } from '../host/start-error.ts';
import { refuseExisting } from './files.ts';
import { schemaFor } from './earlier.ts';
import { fillDatabase } from './fill.ts';
import type { Manifest } from './manifest.ts';
import { refuseHalfRestored } from './restore.ts';
import { takePreUpgradeBackup } from './pre-upgrade-backup.ts';

type Work = { project: Project; secrets: Secrets; signal: AbortSignal; print(line: string): void };
type Upgrade = { from: number; to: number; folder: string; old: string; manifest: Manifest };

/** Upgrades the embedded database from the PostgreSQL that wrote it to the one of this version; does nothing if it is current. */
export async function upgradeDatabase(
  project: Project,
  signal: AbortSignal,
  print: (line: string) => void,
): Promise<Upgrade | null> {
  const { dataDir } = project;
  await refuseHalfRestored(dataDir);
  const folder = await clusterFolder(dataDir);
  if (!folder || (await recognise(dataDir, folder)) === 'to be made')
    throw new StartError(`There is no database in ${dataDir}`);
  const secrets = await readOrCreateSecrets(project);
  const account = await postgresAccount(await stat(path.join(folder, 'PG_VERSION')));
  const binaries = await reachableBinaries(account, packagedPostgres());
  const [from, to] = await Promise.all([writtenBy(folder), majorOf(binaries)]);
  if (from === to) return null;
  if (from > to) await refuseOtherVersion(folder, binaries);
  const { upgrade, old } = placesBeside(folder);
  await refuseExisting(old(from));

  const earlierBinaries = await reachableBinaries(account, await earlierPostgres(from, print));
  const source = await startCluster({ folder, binaries: earlierBinaries, account }, dataDir, secrets);
  let manifest: Manifest;
  try {
    await removeUnfinished(folder);
    const work = { project, secrets, signal, print };
    manifest = await carryOver(source.url, { folder: upgrade, binaries, account }, to, work);
  } catch (error) {
    await removeUnfinished(folder);
    throw new StartError(`The database was not upgraded and is as it was: ${(error as Error).message}`);
  } finally {
    await source.stop();
  }
  // Before the names change: whichever cluster a power cut leaves in its place belongs here.
  const identity = await clusterIdentity(upgrade);
  if (identity) await adopt(dataDir, identity, await expectedDatabases(dataDir));
  await takePlace(folder, from);
  return { from, to, folder, old: old(from), manifest };
}

/** Goes through a backup: the comparison that verifies backups verifies the new cluster, and the file is a way back. */
async function carryOver(
  sourceUrl: string,
  target: Cluster,
  to: number,
  { project, secrets, signal, print }: Work,
): Promise<Manifest> {
  const passphrase = project.backups?.passphrase;
  const source = { url: sourceUrl, project, secrets };
  const { file, manifest } = await takePreUpgradeBackup(source, { before: `postgresql-${to}`, signal, print });
  await schemaFor(manifest, project.migrations);
  print(`Filling the tables of PostgreSQL ${to} and comparing …`);
  await initialise(target, secrets.databasePassword);
  const database = await startCluster(target, project.dataDir, secrets);
  try {
    await fillDatabase(database.url, { file, passphrase }, manifest, project, signal);
    await writeOut(database.url);
  } finally {
    await database.stop();
  }
  signal.throwIfAborted();
  return manifest;
}

/** So that the stop that follows has little left to write, and plans are good from the first minute. */
async function writeOut(url: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  await sql.unsafe('vacuum analyze');
  await sql.unsafe('checkpoint');
  await sql.end({ timeout: 2 });
}
