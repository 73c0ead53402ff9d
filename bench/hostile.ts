import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addAccount } from '../tests/support/accounts.ts';
import { connectTo, startServer } from '../tests/support/server.ts';
import { megabytesOf } from '../tests/reliability/visitors.ts';
import { attacks } from './attacks.ts';
import { cpuTicks } from './running.ts';
import { printTable } from './table.ts';
import { allVisitors, during, type Visitors } from './visitor-times.ts';
import { percentile } from './statistics.ts';

const turns = 3;
const turnMs = 2_000;
const lookEveryMs = 100;
const kinds = ['pages', 'enquiries', 'sign-ins'] as const;
const owner = { email: 'owner@example.org', password: 'a good password' };

/** All attacks, or those whose names match HOSTILE. */
const chosen = attacks.filter(({ name }) => new RegExp(process.env.HOSTILE ?? '').test(name));

/**
 * How long pages, enquiries and sign-ins take during an attack, compared with the rounds between, whom the attack kept
 * out, how much memory it took, and how much time of the processor each of its requests.
 */
export async function hostile() {
  const server = await startServer({ TRUST_PROXY: '1' });
  const sql = await connectTo(server);
  await addAccount(sql, owner);
  await allVisitors(server.url, owner, during(turnMs));
  const rows: (string | number)[][] = [];

  async function aRound() {
    // The visitors are a few addresses and one account, with the allowance of many.
    await sql`delete from gateway.attempts`;
    const ticks = cpuTicks(server.pid);
    const visitors = await allVisitors(server.url, owner, during(turnMs));
    return { visitors, cpuMs: (cpuTicks(server.pid) - ticks) * 10 };
  }

  for (const { name } of chosen) {
    const attacker = await startAttacker(name, server.url);
    const quiet: Visitors[] = [];
    const attacked: Visitors[] = [];
    let [sent, moreCpuMs, quietMegabytes, peakMegabytes] = [0, 0, 0, 0];
    for (let turn = 0; turn < turns; turn += 1) {
      const before = await aRound();
      quiet.push(before.visitors);
      quietMegabytes = Math.max(quietMegabytes, await megabytesOf(server.pid));
      const watching = setInterval(async () => {
        peakMegabytes = Math.max(peakMegabytes, await megabytesOf(server.pid));
      }, lookEveryMs);
      attacker.begin();
      const under = await aRound();
      attacked.push(under.visitors);
      moreCpuMs += under.cpuMs - before.cpuMs;
      sent += await attacker.end();
      clearInterval(watching);
    }
    await attacker.stop();
    const p99 = (visits: Visitors[], kind: (typeof kinds)[number]) =>
      percentile(
        0.99,
        visits.flatMap((visit) => visit[kind].times),
      );
    rows.push([
      name,
      sent,
      moreCpuMs / sent,
      ...kinds.flatMap((kind) => [p99(quiet, kind), p99(attacked, kind), p99(attacked, kind) / p99(quiet, kind)]),
      Math.max(0, Math.round(peakMegabytes - quietMegabytes)),
      attacked.reduce((sum, visit) => sum + kinds.reduce((all, kind) => all + visit[kind].refused, 0), 0),
    ]);
    console.error(rows.at(-1)?.join('  '));
  }
  await sql.end();
  await server.stop();
  const columns = kinds.flatMap((kind) => [`${kind}: p99 idle`, 'p99', 'ratio']);
  printTable(['attack', 'sent', 'CPU ms each', ...columns, 'MB more', 'refused'], rows);
}

async function startAttacker(name: string, url: string) {
  const child = fork(fileURLToPath(new URL('attacker.ts', import.meta.url)), [name, url]);
  await once(child, 'message');
  return {
    begin: () => child.send('begin'),
    async end() {
      const sent = once(child, 'message');
      child.send('end');
      return Number((await sent)[0]);
    },
    async stop() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
