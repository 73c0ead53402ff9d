import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordedPostmaster, stopPostmaster } from 'embedded-supabase/testing';
import { exitCode } from '../../support/exit-code.ts';

const stopWithinMs = 10_000;

/** Runs a program in a temporary folder of its own. Whatever it has started is ended with it, PostgreSQL included. */
export async function runAlone(args: string[], signal: AbortSignal, onStarted?: (child: ChildProcess) => void) {
  const folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-alone-'));
  // PostgreSQL's own user has to get through.
  await chmod(folder, 0o755);
  const child = spawn(process.execPath, args, {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', onStarted ? 'pipe' : 'inherit', 'inherit'],
    // A group of its own, so that it ends with the servers and commands it has started.
    detached: true,
  });
  onStarted?.(child);
  const exit = exitCode(child);
  const endChild = () => endGroup(child);
  signal.addEventListener('abort', endChild);
  const code = await exit;
  signal.removeEventListener('abort', endChild);
  endChild();
  await endPostgres(folder);
  await rm(folder, { recursive: true, force: true });
  return code;
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of it is left.
  }
}

/** PostgreSQL has a session of its own, but writes its number into its folder. */
async function endPostgres(folder: string): Promise<void> {
  for await (const file of glob('**/postmaster.pid', { cwd: folder })) {
    const postmaster = await recordedPostmaster(path.dirname(path.join(folder, file)));
    if (postmaster) await stopPostmaster(postmaster.pid, stopWithinMs);
  }
}
