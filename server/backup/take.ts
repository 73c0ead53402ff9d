import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withDeadline } from '#shared/deadline.ts';
import { isGone, isNoRoom } from '../database/codes.ts';
import { connect, type Sql } from '../database/connect.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { BackupUnderWay, exclusively } from './exclusive.ts';
import { freshDraft, giveName, makeFolder, refuseExisting } from './files.ts';
import type { Manifest } from './manifest.ts';
import { NoScratchDatabase, proveBackup } from './proof.ts';
import { recordBackup } from './records.ts';
import { type Progress, writeBackup } from './write.ts';

/** A backup in which nothing moves for this long hangs. */
const stallMs = 30_000;
const recordWithinMs = 5_000;

export type BackupRequest = {
  url: string;
  settings: Settings;
  secrets: Secrets;
  target: string;
  /** Restores it before it counts, and writes down how it went. */
  prove: boolean;
  signal: AbortSignal;
  /** Checked under the lock: whether a backup is still needed. */
  isDue?: (sql: Sql) => Promise<boolean>;
};

/** Makes a backup or fails with one line; either way only a complete file is left. Returns nothing if none is due. */
export async function takeBackup(request: BackupRequest): Promise<Manifest | null> {
  const { url, target, isDue } = request;
  const startedAt = new Date();
  const failure = new AbortController();
  const stall = new StartError(`The database sent nothing for ${stallMs / 1000} seconds`);
  const timer = setTimeout(() => failure.abort(stall), stallMs);
  const signal = AbortSignal.any([request.signal, failure.signal]);
  const sql = connect(url, { max: 3 });
  // An interrupted COPY keeps its connection busy: closing it makes PostgreSQL end the transaction.
  const closeConnections = () => void sql.end({ timeout: 0 });
  signal.addEventListener('abort', closeConnections);
  try {
    await makeFolder(path.dirname(target));
    await refuseExisting(target);
    return await exclusively(sql, async () => {
      if (isDue && !(await isDue(sql))) return null;
      const progress = { signal, heartbeat: () => timer.refresh(), fail: (error: unknown) => failure.abort(error) };
      return writeAndProve(sql, request, progress, startedAt);
    });
  } catch (error) {
    const problem = reasonOf(signal.aborted ? signal.reason : error, target);
    if (request.prove && !(error instanceof BackupUnderWay)) await recordFailure(request, startedAt, problem);
    throw new StartError(problem);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', closeConnections);
    await sql.end({ timeout: 0 });
  }
}

async function writeAndProve(
  sql: Sql,
  { url, settings, secrets, target, prove }: BackupRequest,
  progress: Progress,
  startedAt: Date,
): Promise<Manifest> {
  const passphrase = settings.BACKUP_PASSPHRASE;
  const draft = await freshDraft(sql, path.dirname(target));
  try {
    const manifest = await writeBackup(sql, { draft, secrets, passphrase }, progress);
    const { size: bytes } = await stat(draft);
    const problem = prove ? await problemOf(proveBackup(url, { file: draft, passphrase }, progress)) : null;
    progress.signal.throwIfAborted();
    await giveName(draft, target);
    if (prove) await recordBackup(sql, { startedAt, file: path.basename(target), bytes, problem });
    return manifest;
  } finally {
    await rm(draft, { force: true });
  }
}

/** A backup that could not be tried is better than none; one that failed the trial is none. */
async function problemOf(proof: Promise<void>): Promise<string | null> {
  try {
    await proof;
    return null;
  } catch (error) {
    if (error instanceof NoScratchDatabase) return error.message;
    throw error;
  }
}

async function recordFailure({ url, target }: BackupRequest, startedAt: Date, problem: string): Promise<void> {
  const sql = connect(url, { max: 1, connect_timeout: 3 });
  try {
    await withDeadline(
      recordWithinMs,
      recordBackup(sql, { startedAt, file: path.basename(target), bytes: null, problem }),
    );
  } catch {
    // Without the database there is nowhere to write it; the line on the terminal or in the log says it.
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** Values of rows stay out of it: what PostgreSQL says of data it refuses repeats them. */
function reasonOf(error: unknown, target: string): string {
  const { code = '', message } = error as { code?: string; message: string };
  if (error instanceof StartError) return message;
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return `There is no room for the backup in ${path.dirname(target)}`;
  if (/^E[A-Z]+$/.test(code) && !code.startsWith('ECONN')) return `The backup cannot be written: ${message}`;
  if (isGone(code)) return 'The database went away in the middle of the backup';
  if (isNoRoom(code)) return 'There is no room on the database’s disk';
  return `The backup failed (${code || message})`;
}
