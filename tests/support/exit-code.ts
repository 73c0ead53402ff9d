import type { ChildProcess } from 'node:child_process';

/** What a program ends with; null where a signal ended it. Asked for before it can end: an exit is told once. */
export function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}
