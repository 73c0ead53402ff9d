import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { obstacleTo } from '../host/data-dir.ts';
import { StartError } from '../host/start-error.ts';
import { openLog } from './log-file.ts';
import type { Cluster } from './cluster.ts';
import { freePort } from '../host/free-port.ts';
import { errorCode } from '../host/error-code.ts';

/** What a running PostgreSQL writes about itself into its own folder. */
export async function recordedPostmaster(folder: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return pid && port ? { pid, port } : null;
}

/** Whether it was asked to stop once all sessions have ended, which ours never do. */
export async function isStopping(folder: string): Promise<boolean> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n')[7]?.trim() === 'stopping';
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Whether a running process is PostgreSQL on this folder. If that cannot be determined, it may be. */
export async function isPostgresOn(pid: number, folder: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return commandLine === null || commandLine.split('\0').includes(folder);
}

/** After a crash another process may have the id that PostgreSQL left in its folder, and PostgreSQL would wait for it to end. */
export async function disownReusedNumber(folder: string): Promise<void> {
  const recorded = await recordedPostmaster(folder);
  if (!recorded || !isAlive(recorded.pid) || (await isPostgresOn(recorded.pid, folder))) return;
  const file = path.join(folder, 'postmaster.pid');
  // PostgreSQL ignores the id of its own parent; the rest of the file still protects its shared memory.
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)));
}

/** Loopback only, durable, and silent about the values inside statements. */
const flags = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '32MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  lc_messages: 'C',
} satisfies Record<string, string>;

const spawned = new Set<ChildProcess>();

export type Postmaster = {
  pid: number;
  port: number;
  exited: Promise<void>;
  hasExited(): boolean;
  /** What it has written since it was started. */
  output(): Promise<string>;
  lastWords(): Promise<string>;
};

export async function spawnPostmaster(cluster: Cluster, logFile: string, wantedPort?: number): Promise<Postmaster> {
  const port = wantedPort ?? (await freePort());
  const settings = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A file, not a pipe: PostgreSQL must be able to write when this process is gone.
  const log = await openLog(logFile).catch(async ({ message }: Error) => {
    const obstacle = await obstacleTo(path.dirname(logFile));
    throw new StartError(`Cannot write to ${logFile}: ${obstacle ?? message}; for more: npm run doctor`);
  });
  const { size: writtenBefore } = await log.stat();
  const child = spawn(
    path.join(cluster.binaries, 'bin', 'postgres'),
    ['-D', cluster.folder, '-p', String(port), ...settings],
    {
      ...cluster.account,
      cwd: '/',
      // Its own session: Ctrl-C must reach PostgreSQL only after our requests have finished.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    },
  );
  spawned.add(child);
  let isGone = false;
  const exited = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) child.once(event, () => resolve());
  }).then(() => {
    isGone = true;
    spawned.delete(child);
  });
  await log.close();
  const output = async () => (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(writtenBefore).toString();
  return {
    pid: child.pid ?? 0,
    port,
    exited,
    hasExited: () => isGone,
    output,
    async lastWords() {
      const lines = (await output()).trim().split('\n');
      const reason = lines.find((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
      return reason.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
    },
  };
}

/** Ends what this process has started, for when there is no time to wait. */
export function endPostmasters(signal: 'SIGQUIT' | 'SIGKILL'): void {
  for (const child of spawned) child.kill(signal);
}

/** Ends PostgreSQL at once; committed data is in its write-ahead log, and the next start recovers it. */
const goWithinMs = 2_000;

/**
 * SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and leaves a clean folder. If it crashes
 * during that because the disk is full, it never ends by itself.
 */
export async function stopPostmaster(pid: number, withinMs: number): Promise<boolean> {
  return (await endsAfter('SIGINT', pid, withinMs)) || endsAfter('SIGQUIT', pid, goWithinMs);
}

async function endsAfter(signal: NodeJS.Signals, pid: number, withinMs: number): Promise<boolean> {
  if (!isAlive(pid)) return true;
  process.kill(pid, signal);
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return !isAlive(pid);
}
