import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withTimeout } from '../host/with-timeout.ts';
import { isGone, isLocked, isNoRoom } from '../database/codes.ts';
import { connect, isWorking, type Sql } from '../database/connect.ts';
import type { Secrets } from '../host/secrets.ts';
import type { Project } from '../host/project.ts';
import { StartError } from '../host/start-error.ts';
import { BackupUnderWay, exclusively } from './exclusive.ts';
import { freshDraft, giveName, makeFolder, refuseExisting } from './files.ts';
import type { Manifest } from './manifest.ts';
import { NoScratchDatabase, verifyBackup } from './verify-backup.ts';
import { recordBackup, recordedName } from './records.ts';
import { sessionName, type Standstill, watchProgress } from './standstill.ts';
import { type Progress, writeBackup } from './write.ts';
import { errorCode } from '../host/error-code.ts';

/** How long it waits for a table that somebody else has locked. */
const lockMs = 30_000;
const recordWithinMs = 5_000;

export type BackupRequest = {
  url: string;
  project: Project;
  secrets: Secrets;
  target: string;
  /** Restores it before it counts, and writes down how it went. */
  verify: boolean;
  signal: AbortSignal;
  /** Checked under the lock: whether a backup is still needed. */
  isDue?: (sql: Sql) => Promise<boolean>;
};

/** Makes a backup or fails with one line; either way only a complete file is left. Returns nothing if none is due. */
export async function takeBackup(request: BackupRequest): Promise<Manifest | null> {
  const { url, target, isDue } = request;
  const startedAt = new Date();
  const failure = new AbortController();
  const watch = watchProgress({
    isWorking: () => isWorking(url, { name: sessionName }),
    onStandstill: (whose) => failure.abort(new StartError(standstillWords(whose, target))),
  });
  const signal = AbortSignal.any([request.signal, failure.signal]);
  const sql = connect(url, { max: 3, name: sessionName, lockMs });
  // An interrupted COPY keeps its connection busy: closing it makes PostgreSQL end the transaction.
  const closeConnections = () => void sql.end({ timeout: 0 });
  signal.addEventListener('abort', closeConnections);
  try {
    await makeFolder(path.dirname(target));
    await refuseExisting(target);
    return await exclusively(sql, async () => {
      if (isDue && !(await isDue(sql))) return null;
      const progress = { signal, heartbeat: watch.moved, fail: (error: unknown) => failure.abort(error) };
      return writeAndVerify(sql, request, progress, startedAt);
    });
  } catch (error) {
    const problem = reasonOf(signal.aborted ? signal.reason : error, target);
    if (request.verify && !(error instanceof BackupUnderWay)) await recordFailure(request, startedAt, problem);
    throw new StartError(problem);
  } finally {
    watch.stop();
    signal.removeEventListener('abort', closeConnections);
    await sql.end({ timeout: 0 });
  }
}

async function writeAndVerify(
  sql: Sql,
  { url, project, secrets, target, verify }: BackupRequest,
  progress: Progress,
  startedAt: Date,
): Promise<Manifest> {
  const { backups } = project;
  const draft = await freshDraft(sql, path.dirname(target), backups);
  try {
    const manifest = await writeBackup(sql, { draft, secrets, backups }, progress);
    const { size: bytes } = await stat(draft);
    const problem = verify ? await problemOf(verifyBackup(url, draft, project, progress)) : null;
    progress.signal.throwIfAborted();
    await giveName(draft, target);
    if (verify) await recordBackup(sql, { startedAt, file: recordedName(target, backups?.folder), bytes, problem });
    return manifest;
  } finally {
    await rm(draft, { force: true });
  }
}

/** A backup that could not be tried is better than none; one that failed the trial is none. */
async function problemOf(verification: Promise<void>): Promise<string | null> {
  try {
    await verification;
    return null;
  } catch (error) {
    if (error instanceof NoScratchDatabase) return error.message;
    throw error;
  }
}

async function recordFailure({ url, target, project }: BackupRequest, startedAt: Date, problem: string): Promise<void> {
  const sql = connect(url, { max: 1, connect_timeout: 3 });
  try {
    await withTimeout(
      recordWithinMs,
      recordBackup(sql, { startedAt, file: recordedName(target, project.backups?.folder), bytes: null, problem }),
    );
  } catch {
    // Without the database there is nowhere to write it; the line on the terminal or in the log says it.
  } finally {
    await sql.end({ timeout: 0 });
  }
}

function standstillWords(whose: Standstill, target: string): string {
  return whose === 'ours'
    ? `Nothing could be written into ${path.dirname(target)} for minutes: is its disk there?`
    : 'PostgreSQL was busy with the backup for half an hour and sent nothing';
}

/** Values of rows stay out of it: what PostgreSQL says of data it refuses repeats them. */
function reasonOf(error: unknown, target: string): string {
  const code = errorCode(error);
  const { message } = error as Error;
  if (error instanceof StartError) return message;
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return `There is no room for the backup in ${path.dirname(target)}`;
  if (/^E[A-Z]+$/.test(code) && !code.startsWith('ECONN')) return `The backup cannot be written: ${message}`;
  if (code === 'CONNECTION_SILENT') return 'The database no longer answers: is it, or the way to it, down?';
  if (isLocked(code))
    return `Somebody else has kept a table of the database locked for ${lockMs / 1000} seconds: try again later`;
  if (isGone(code)) return 'The database went away in the middle of the backup';
  if (isNoRoom(code)) return 'There is no room on the database’s disk';
  return `The backup failed (${code || message})`;
}
