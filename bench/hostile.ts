import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { addAccount } from '../tests/support/accounts.ts';
import { connectTo, startServer } from '../tests/support/server.ts';
import { megabytesOf } from '../tests/reliability/visitors.ts';
import { attacks } from './attacks.ts';
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
 * out, and how much memory it took.
 */
export async function hostile() {
  const server = await startServer({ TRUST_PROXY: '1' });
  const sql = await connectTo(server);
  await addAccount(sql, owner);
  await allVisitors(server.url, owner, during(turnMs));
  const rows: (string | number)[][] = [];
  for (const { name } of chosen) {
    const quiet: Visitors[] = [];
    const attacked: Visitors[] = [];
    let [sent, quietMegabytes, peakMegabytes] = [0, 0, 0];
    for (let turn = 0; turn < turns; turn += 1) {
      // The visitors are a few addresses and one account, with the allowance of many.
      await sql`delete from gateway.attempts`;
      quiet.push(await allVisitors(server.url, owner, during(turnMs)));
      quietMegabytes = Math.max(quietMegabytes, await megabytesOf(server.pid));
      const watching = setInterval(async () => {
        peakMegabytes = Math.max(peakMegabytes, await megabytesOf(server.pid));
      }, lookEveryMs);
      const attacker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { name, url: server.url } });
      await once(attacker, 'online');
      attacked.push(await allVisitors(server.url, owner, during(turnMs)));
      const message = once(attacker, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      attacker.postMessage('over');
      sent += (await message)[0];
      clearInterval(watching);
    }
    const p99 = (visits: Visitors[], kind: (typeof kinds)[number]) =>
      percentile(
        0.99,
        visits.flatMap((visit) => visit[kind].times),
      );
    rows.push([
      name,
      sent,
      ...kinds.flatMap((kind) => [p99(quiet, kind), p99(attacked, kind), p99(attacked, kind) / p99(quiet, kind)]),
      Math.max(0, Math.round(peakMegabytes - quietMegabytes)),
      attacked.reduce((sum, visit) => sum + kinds.reduce((all, kind) => all + visit[kind].refused, 0), 0),
    ]);
    console.error(rows.at(-1)?.join('  '));
  }
  await sql.end();
  await server.stop();
  const columns = kinds.flatMap((kind) => [`${kind}: p99 idle`, 'p99', 'ratio']);
  printTable(['attack', 'sent', ...columns, 'MB more', 'refused'], rows);
}
