import { run, CommandError } from '../scripts/project.mjs';
import { ensureProgram } from '../scripts/debian.mjs';

export type Answers = { count: number; perSecond: number; p50: number; p99: number };

type Asking = { connections: number; seconds: number; headers: Record<string, string> };

/** Requests one address over keep-alive connections. wrk is in C: a client of ours would be slower than the server. */
export async function ask(url: string, { connections, seconds, headers }: Asking): Promise<Answers> {
  await ensureProgram('wrk', 'wrk');
  const headerFlags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headerFlags, url];
  const { output } = await run('wrk', args, { capture: true });
  const count = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
  if (count === 0 || /Non-2xx/.test(output)) throw new CommandError(`${url} did not answer well: ${output}`);
  return { count, perSecond: count / seconds, p50: latency(output, 50), p99: latency(output, 99) };
}

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function latency(output: string, percent: number): number {
  const [, value, unit = 'ms'] = new RegExp(`${percent}% +([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return Number(value) * (milliseconds[unit] ?? 1);
}
