import { spawn, type SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../scripts/project.mjs';
import { exitCode } from '../tests/support/exit-code.ts';

export type Running = { name: string; url: string; pid: number; stop(): Promise<unknown> };

/** Starts a program and waits until it answers. */
export async function start(name: string, url: string, command: string[], options: SpawnOptions): Promise<Running> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const exit = exitCode(child);
  for (let attempt = 0; ; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (attempt === 100 || child.exitCode !== null) throw new CommandError(`${name} did not start`);
    await sleep(200);
  }
  return { name, url, pid: child.pid ?? 0, stop: () => (child.kill(), exit) };
}

/** User and system time in hundredths of a second: the same however busy the machine is otherwise. */
export function cpuTicks(pid: number): number {
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
