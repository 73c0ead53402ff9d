import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from 'embedded-supabase/host';

/** Every process that this one has started, and what those have started, where the kernel lists them in /proc. */
export function descendantsOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Boolean);
  const children = Map.groupBy(all, (each) => Number(/^PPid:\s*(\d+)/m.exec(statusOf(each))?.[1]));
  const below = (parent: number): number[] => (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** It may have ended since it was listed. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Ends processes and all that they have started, PostgreSQL included, as a power cut would: from the first moment on none
 * of them starts or writes anything more, and none is left when this returns.
 */
export async function cutPower(...pids: number[]): Promise<void> {
  const stopped = new Set<number>();
  // While they are being listed, those not stopped yet may start others.
  for (let fresh = pids; fresh.length > 0; fresh = pids.flatMap(descendantsOf).filter((pid) => !stopped.has(pid)))
    for (const pid of fresh) {
      signalIfThere(pid, 'SIGSTOP');
      stopped.add(pid);
    }
  for (const pid of stopped) signalIfThere(pid, 'SIGKILL');
  while ([...stopped].some(isRunning)) await sleep(5);
}

/** One that has ended writes nothing more, even if nobody has asked for its exit code yet. */
function isRunning(pid: number): boolean {
  return /^State:\s*[^ZX]/m.test(statusOf(pid));
}

/** Nothing once it has ended. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
