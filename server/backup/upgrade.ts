import { stat } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../database/connect.ts';
import { postgresAccount, reachableBinaries } from '../postgres/account.ts';
import { packagedPostgres } from '../postgres/binaries.ts';
import { type Cluster, clusterFolder, initialise } from '../postgres/cluster.ts';
import { startCluster } from '../postgres/embedded.ts';
import { earlierPostgres } from '../postgres/fetch-earlier.ts';
import { placesBeside, removeUnfinished, takePlace } from '../postgres/swap.ts';
import { majorOf, refuseOtherVersion, writtenBy } from '../postgres/version.ts';
import { readOrCreateSecrets, type Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { refuseExisting } from './files.ts';
import { fillDatabase, refuseNewer } from './fill.ts';
import type { Manifest } from './manifest.ts';
import { refuseHalfRestored } from './restore.ts';
import { takeWayBack } from './way-back.ts';

type Work = { settings: Settings; secrets: Secrets; signal: AbortSignal; print(line: string): void };
type Upgrade = { from: number; to: number; folder: string; old: string; manifest: Manifest };

/** Upgrades the embedded database from the PostgreSQL that wrote it to the one of this version; does nothing if it is current. */
export async function upgradeDatabase(
  settings: Settings,
  signal: AbortSignal,
  print: (line: string) => void,
): Promise<Upgrade | null> {
  const { DATA_DIR: dataDir } = settings;
  await refuseHalfRestored(dataDir);
  const folder = await clusterFolder(dataDir);
  const versionFile = folder && (await stat(path.join(folder, 'PG_VERSION')).catch(() => null));
  if (!folder || !versionFile) throw new StartError(`There is no database in ${dataDir}`);
  const secrets = await readOrCreateSecrets(settings);
  const account = await postgresAccount(versionFile);
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
    const work = { settings, secrets, signal, print };
    manifest = await carryOver(source.url, { folder: upgrade, binaries, account }, to, work);
  } catch (error) {
    await removeUnfinished(folder);
    throw new StartError(`The database was not upgraded and is as it was: ${(error as Error).message}`);
  } finally {
    await source.stop();
  }
  await takePlace(folder, from);
  return { from, to, folder, old: old(from), manifest };
}

/** Goes through a backup: the comparison that verifies backups verifies the new cluster, and the file is a way back. */
async function carryOver(
  sourceUrl: string,
  target: Cluster,
  to: number,
  { settings, secrets, signal, print }: Work,
): Promise<Manifest> {
  const passphrase = settings.BACKUP_PASSPHRASE;
  const site = { url: sourceUrl, settings, secrets };
  const { file, manifest } = await takeWayBack(site, { before: `postgresql-${to}`, signal, print });
  await refuseNewer(manifest);
  print(`Filling the tables of PostgreSQL ${to} and comparing …`);
  await initialise(target, secrets.databasePassword);
  const database = await startCluster(target, settings.DATA_DIR, secrets);
  try {
    await fillDatabase(database.url, { file, passphrase }, manifest, signal);
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
