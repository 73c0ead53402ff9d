import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Sql } from '../database/connect.ts';
import { log } from '../log.ts';
import { startRounds } from '../rounds.ts';
import { isDue } from './due.ts';
import { removeOutdated } from './kept.ts';
import { missingDisk, noteBackup } from './missing.ts';
import { recordBackup } from './records.ts';

const lookEveryMs = 5 * 60_000;
/** Longer than the command's own time-out: after this it is killed. */
const runWithinMs = 35 * 60_000;
const stopWithinMs = 2_000;

type Place = { url: string; folder: string; dataDir: string };

/** A daily backup in a separate process, so that its memory or a hang does not affect the site. */
export function startSchedule(sql: Sql, { url, folder, dataDir }: Place): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const rounds = startRounds({ everyMs: lookEveryMs, failure: 'the backup waits for the database' }, async () => {
    if (await isDue(sql)) await backUpUnlessDiskIsMissing();
  });

  async function backUpUnlessDiskIsMissing(): Promise<void> {
    const missingMessage = await missingDisk(sql, folder, dataDir);
    if (!missingMessage) return backUp();
    await recordBackup(sql, { startedAt: new Date(), file: '', bytes: null, problem: missingMessage.words });
    log.error({ line: missingMessage.words }, 'no backup was taken');
  }

  async function backUp(): Promise<void> {
    const startedAt = performance.now();
    const { code, line } = await runBackup(url, stopping.signal);
    const facts = { line, seconds: Math.round((performance.now() - startedAt) / 1000) };
    if (code !== 0) return log.error(facts, 'no backup was taken');
    log.info(facts, 'backup taken, restored and compared');
    await noteBackup(sql, folder, dataDir);
    await removeOutdated(folder);
  }

  return {
    stop() {
      stopping.abort();
      return rounds.stop();
    },
  };
}

/** Files and counts are all it prints: no word of a visitor reaches the log. */
function runBackup(url: string, signal: AbortSignal): Promise<{ code: number | null; line: string }> {
  const command = path.join(import.meta.dirname, '../commands/backup.ts');
  // By its address: a command that found the embedded database down would start it itself.
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(process.execPath, [command, '--daily'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let line = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (line += String(chunk)));
  const killTimer = setTimeout(() => child.kill('SIGKILL'), runWithinMs);
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
