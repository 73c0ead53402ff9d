import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { startServer } from '../tests/support/server.ts';
import { attacks } from './attacks.ts';
import { printTable } from './table.ts';
import { at, during, visitorTimes } from './visitor-times.ts';

const turns = 4;
const turnMs = 1_500;

async function under(name: string, url: string): Promise<{ times: number[]; sent: number }> {
  const attacker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { name, url } });
  await once(attacker, 'online');
  const times = await visitorTimes(url, during(turnMs));
  const ended = once(attacker, 'message');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  attacker.postMessage('over');
  const [sent] = await ended;
  return { times, sent };
}

/** Milliseconds the server's main thread has run, however long it had to wait for a processor. */
function threadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** How long a page takes while somebody attacks the API, beside how long it takes in the quiet turns between. */
export async function hostile() {
  const server = await startServer({ TRUST_PROXY: '1' });
  await visitorTimes(server.url, during(turnMs));
  const rows: (string | number)[][] = [];
  for (const { name } of attacks) {
    const quiet: number[] = [];
    const attacked: number[] = [];
    let [sent, quietMs, attackedMs] = [0, 0, 0];
    for (let turn = 0; turn < turns; turn += 1) {
      const began = threadMs(server.pid);
      quiet.push(...(await visitorTimes(server.url, during(turnMs))));
      const between = threadMs(server.pid);
      const round = await under(name, server.url);
      attacked.push(...round.times);
      sent += round.sent;
      quietMs += between - began;
      attackedMs += threadMs(server.pid) - between;
    }
    const each = (attackedMs - (quietMs / quiet.length) * attacked.length) / sent;
    const [quietP99, p99] = [at(0.99, quiet), at(0.99, attacked)];
    rows.push([name, sent, each, at(0.5, quiet), quietP99, at(0.5, attacked), p99, p99 / quietP99]);
  }
  await server.stop();
  printTable(['attack', 'sent', 'thread ms each', 'p50 idle', 'p99 idle', 'p50', 'p99', 'ratio of p99'], rows);
}
