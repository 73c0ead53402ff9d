import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import type { Sql } from '../database/connect.ts';
import { log } from '../host/log.ts';
import type { Backups } from '../host/project.ts';
import { lowerPriority } from '../host/lower-priority.ts';
import { repeatTask } from '../host/repeat-task.ts';
import { isBackupDue } from './backup-schedule.ts';
import { removeOutdated } from './backup-retention.ts';
import { missingDisk, noteBackup } from './missing-disk.ts';
import { recordBackup } from './records.ts';

const lookEveryMs = 5 * 60_000;
/** Longer than the command itself waits for something to move: after this much silence it is killed. */
const silentForMs = 35 * 60_000;
const stopWithinMs = 2_000;

type Daily = {
  url: string;
  dataDir: string;
  backups: Backups & { folder: string };
  /** Takes one backup if it is due, verified, into the folder: arguments of Node, in a process of its own. */
  command: string[];
};

/** A daily backup in a separate process, so that its memory or a hang does not affect the site. */
export function startDailyBackups(sql: Sql, daily: Daily): { stop(): Promise<void> } {
  const { url, dataDir, backups, command } = daily;
  const { folder, timeZone } = backups;
  const stopping = new AbortController();
  const task = repeatTask({ everyMs: lookEveryMs, failure: 'the backup waits for the database' }, async () => {
    if (await isBackupDue(sql, timeZone)) await backUpUnlessDiskIsMissing();
  });

  async function backUpUnlessDiskIsMissing(): Promise<void> {
    const missingMessage = await missingDisk(sql, folder, dataDir);
    if (!missingMessage) return backUp();
    await recordBackup(sql, { startedAt: new Date(), file: '', bytes: null, problem: missingMessage.words });
    log.error({ line: missingMessage.words }, 'no backup was taken');
  }

  async function backUp(): Promise<void> {
    const startedAt = performance.now();
    const { code, line } = await runBackup(url, command, stopping.signal);
    const facts = { line, seconds: Math.round((performance.now() - startedAt) / 1000) };
    if (code !== 0) return log.error(facts, 'no backup was taken');
    log.info(facts, 'backup taken, restored and compared');
    await noteBackup(sql, folder, dataDir);
    await removeOutdated(backups, folder, path.basename(line.split(': ')[0] ?? ''));
  }

  return {
    stop() {
      stopping.abort();
      return task.stop();
    },
  };
}

/** Files and counts are all it prints: nothing that people entered reaches the log. */
function runBackup(
  url: string,
  command: string[],
  signal: AbortSignal,
): Promise<{ code: number | null; line: string }> {
  // By its address: a command that found the embedded database down would start it itself.
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  lowerPriority(child.pid, constants.priority.PRIORITY_LOW);
  let line = '';
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk) => (line += String(chunk)));
  const killTimer = setTimeout(() => child.kill('SIGKILL'), silentForMs);
  child.on('message', () => killTimer.refresh());
  let stopTimer: NodeJS.Timeout | undefined;
  signal.addEventListener('abort', () => {
    child.kill('SIGTERM');
    stopTimer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, line: error.message }));
    child.once('close', (code) => {
      clearTimeout(killTimer);
      clearTimeout(stopTimer);
      resolve({ code, line: line.trim() });
    });
  });
}
