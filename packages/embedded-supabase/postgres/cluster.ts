import { execFile } from 'node:child_process';
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { log } from '../host/log.ts';
import { StartError } from '../host/start-error.ts';
import { type Account, give, postgresAccount, reachableBinaries, reachableDataFolder } from './account.ts';
import { packagedPostgres } from './binaries.ts';
import { isAlive, recordedPostmaster } from './postmaster.ts';
import { recognise } from './identity.ts';
import { finishTakingPlace, keptClusters, removeUnfinished } from './swap.ts';
import { refuseOtherVersion } from './version.ts';

const run = promisify(execFile);

export type Cluster = { folder: string; binaries: string; account: Account };

/** DATA_DIR/postgres: the cluster itself, or a link to where PostgreSQL's user can reach it. */
function clusterLink(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

export async function clusterFolder(dataDir: string): Promise<string | null> {
  const link = clusterLink(dataDir);
  const target = await readlink(link).catch(() => null);
  const folder = target === null ? link : path.resolve(dataDir, target);
  await finishTakingPlace(folder);
  return (await lstat(link).catch(() => null)) ? folder : null;
}

const draftPrefix = 'postgres-draft-';

/** What killed first starts left behind; only the owner of the folder may call this. */
export async function removeDrafts(parent: string): Promise<void> {
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(draftPrefix));
  await Promise.all(drafts.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
}

export function alreadyUsed(dataDir: string): StartError {
  return new StartError(`Another server is already using ${dataDir}: stop it first, or set another DATA_DIR`);
}

export async function initialise(cluster: Cluster, password: string): Promise<void> {
  const parent = path.dirname(cluster.folder);
  // A half-made cluster never gets the real name: a killed first start leaves only a draft.
  const draft = await mkdtemp(path.join(parent, draftPrefix)).catch((error: Error) => {
    throw new StartError(`Cannot write to ${parent}: ${error.message}`);
  });
  const passwordFile = path.join(draft, 'password');
  const newFolder = path.join(draft, 'cluster');
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await mkdir(newFolder, { mode: 0o700 });
    await Promise.all([draft, passwordFile, newFolder].map((file) => give(cluster.account, file)));
    await run(
      path.join(cluster.binaries, 'bin', 'initdb'),
      [
        `--pgdata=${newFolder}`,
        `--pwfile=${passwordFile}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...cluster.account, cwd: draft, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } },
    );
    await rename(newFolder, cluster.folder);
  } catch (error) {
    if (await stat(cluster.folder).catch(() => null)) throw alreadyUsed(parent);
    const { stderr, message } = error as { stderr?: string; message: string };
    const lines = (stderr || message).trim().split('\n');
    const reason = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
    throw new StartError(`PostgreSQL could not be set up in ${parent}: ${reason}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function deviceFile(folder: string): string {
  return path.join(path.dirname(folder), 'device-of-data-dir');
}

async function deviceOf(dataDir: string): Promise<string> {
  return String((await stat(dataDir)).dev);
}

/** After DATA_DIR is emptied, nothing links to its old cluster, which contains personal data. */
async function removeAbandoned(folder: string, dataDir: string): Promise<void> {
  if (!(await stat(folder).catch(() => null))) return;
  const recorded = await recordedPostmaster(folder);
  if (recorded && isAlive(recorded.pid))
    throw new StartError(
      `PostgreSQL still runs on ${folder}, the database of ${dataDir}: stop process ${recorded.pid}`,
    );
  // An empty folder may also be the place of a disk that is not mounted.
  const device = await readFile(deviceFile(folder), 'utf8').catch(() => null);
  if (device !== null && device !== (await deviceOf(dataDir)))
    throw new StartError(`${dataDir} was on another disk: mount it, or remove ${folder}, which is its database`);
  await removeUnfinished(folder);
  for (const cluster of [folder, ...(await keptClusters(folder))]) await rm(cluster, { recursive: true, force: true });
}

/** Finds or makes the cluster that belongs to this DATA_DIR. */
export async function prepareCluster(dataDir: string, password: string): Promise<Cluster> {
  const existing = await clusterFolder(dataDir);
  const versionFile = existing ? await stat(path.join(existing, 'PG_VERSION')).catch(() => null) : null;
  const account = await postgresAccount(versionFile);
  const binaries = await reachableBinaries(account, packagedPostgres());
  if ((await recognise(dataDir, existing)) === 'there' && existing) {
    await refuseOtherVersion(existing, binaries);
    for (const oldFolder of await keptClusters(existing))
      log.warn(
        { kept: oldFolder },
        'the database of an earlier PostgreSQL is kept: remove it once the site is as it should be',
      );
    return { folder: existing, binaries, account };
  }
  const parent = await reachableDataFolder(account, dataDir);
  await refuseOwnDisk(path.join(parent, 'postgres'));
  const cluster = { folder: path.join(parent, 'postgres'), binaries, account };
  if (parent !== dataDir) await removeAbandoned(cluster.folder, dataDir);
  await initialise(cluster, password);
  if (parent !== dataDir) {
    await writeFile(deviceFile(cluster.folder), await deviceOf(dataDir));
    await rm(clusterLink(dataDir), { force: true });
    await symlink(cluster.folder, clusterLink(dataDir));
  }
  await recognise(dataDir, cluster.folder);
  return cluster;
}

/** A new cluster takes its name only when it is whole, which it cannot do across disks. */
async function refuseOwnDisk(folder: string): Promise<void> {
  const [own, parent] = await Promise.all([folder, path.dirname(folder)].map((file) => stat(file).catch(() => null)));
  if (own && parent && own.dev !== parent.dev)
    throw new StartError(
      `${folder} is a disk of its own, and a new database needs the folder around it: mount it one folder higher`,
    );
}
