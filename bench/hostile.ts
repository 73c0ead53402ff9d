import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { startServer } from '../tests/support/server.ts';
import { attacks } from './attacks.ts';
import { printTable } from './table.ts';
import { during, visitorTimes } from './visitor-times.ts';
import { percentile } from './statistics.ts';

const turns = 4;
const turnMs = 1_500;

async function timesUnderAttack(name: string, url: string): Promise<{ times: number[]; sent: number }> {
  const attacker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { name, url } });
  await once(attacker, 'online');
  const times = await visitorTimes(url, during(turnMs));
  const message = once(attacker, 'message');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  attacker.postMessage('over');
  const [sent] = await message;
  return { times, sent };
}

/** Milliseconds the server's main thread has run, however long it had to wait for a processor. */
function threadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** How long a page takes during an attack on the API, compared with the rounds between. */
export async function hostile() {
  const server = await startServer({ TRUST_PROXY: '1' });
  await visitorTimes(server.url, during(turnMs));
  const rows: (string | number)[][] = [];
  for (const { name } of attacks) {
    const quietTimes: number[] = [];
    const attackedTimes: number[] = [];
    let [sent, quietMs, attackedMs] = [0, 0, 0];
    for (let turn = 0; turn < turns; turn += 1) {
      const startMs = threadMs(server.pid);
      quietTimes.push(...(await visitorTimes(server.url, during(turnMs))));
      const middleMs = threadMs(server.pid);
      const round = await timesUnderAttack(name, server.url);
      attackedTimes.push(...round.times);
      sent += round.sent;
      quietMs += middleMs - startMs;
      attackedMs += threadMs(server.pid) - middleMs;
    }
    const msEach = (attackedMs - (quietMs / quietTimes.length) * attackedTimes.length) / sent;
    const [quietP99, p99] = [percentile(0.99, quietTimes), percentile(0.99, attackedTimes)];
    rows.push([
      name,
      sent,
      msEach,
      percentile(0.5, quietTimes),
      quietP99,
      percentile(0.5, attackedTimes),
      p99,
      p99 / quietP99,
    ]);
  }
  await server.stop();
  printTable(['attack', 'sent', 'thread ms each', 'p50 idle', 'p99 idle', 'p50', 'p99', 'ratio of p99'], rows);
}
