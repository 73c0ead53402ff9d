import { connect, type Sql } from '../database/connect.ts';
import type { Project } from '../host/project.ts';
import { buildTables } from './empty-database.ts';
import { checkBackup, loadBackup } from './read.ts';
import { sessionName } from './standstill.ts';
import { errorCode } from '../host/error-code.ts';

/** The user of DATABASE_URL may not make a database to try the backup in. */
export class NoScratchDatabase extends Error {}

/** Restores a backup into a scratch database and compares every table; fails if anything differs. */
export async function verifyBackup(
  siteUrl: string,
  file: string,
  project: Project,
  { signal, heartbeat }: { signal: AbortSignal; heartbeat(): void },
): Promise<void> {
  const { passphrase, privateTables } = project.backups ?? {};
  const backup = { file, passphrase };
  const { manifest } = await checkBackup(backup, heartbeat);
  // One name for all runs, which come one at a time: what a killed one left is dropped by the next.
  const name = `${decodeURIComponent(new URL(siteUrl).pathname.slice(1)).slice(0, 40)}_backup_proof`;
  const url = Object.assign(new URL(siteUrl), { pathname: `/${encodeURIComponent(name)}` }).href;
  // Separate connections: if the backup is aborted, the scratch database must still be dropped.
  const owner = connect(siteUrl, { max: 1, connect_timeout: 3, name: sessionName });
  const scratch = connect(url, { max: 2, name: sessionName });
  const closeConnections = () => void scratch.end({ timeout: 0 });
  signal.addEventListener('abort', closeConnections);
  try {
    await createScratch(owner, name);
    await buildTables(scratch, manifest, project);
    heartbeat();
    await loadBackup(scratch, backup, manifest, privateTables, heartbeat);
  } finally {
    signal.removeEventListener('abort', closeConnections);
    await scratch.end({ timeout: 2 });
    await drop(owner, name);
    await owner.end({ timeout: 2 });
  }
}

async function createScratch(owner: Sql, name: string): Promise<void> {
  await drop(owner, name);
  try {
    await owner`create database ${owner(name)} template template0`;
  } catch (error) {
    if (errorCode(error) !== '42501') throw error;
    throw new NoScratchDatabase('not tried: the database user may not create a database to restore it into');
  }
}

async function drop(owner: Sql, name: string): Promise<void> {
  await owner`drop database if exists ${owner(name)} with (force)`;
}
