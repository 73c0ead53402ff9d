// npm run test:load: two minutes of mixed visitors at the highest steady rate found here. LOAD_SECONDS makes it shorter.
import { percentile } from '../../bench/statistics.ts';
import { startServer } from '../support/server.ts';
import { megabytesOf, mixedLoad } from './visitors.ts';

const seconds = Number(process.env.LOAD_SECONDS ?? 120);
const server = await startServer({ TRUST_PROXY: '1' });

const milliseconds = (share: number, times: number[]) => `${percentile(share, times).toFixed(1)} ms`;

try {
  let best = { concurrency: 1, perSecond: 0 };
  for (const concurrency of [2, 4, 8, 16, 32]) {
    const { perSecond, failed } = await mixedLoad(server.url, concurrency, Math.min(5, seconds / 10));
    console.log(`${concurrency} at once: ${Math.round(perSecond)} requests a second, ${failed.length} failed`);
    if (failed.length === 0 && perSecond > best.perSecond) best = { concurrency, perSecond };
  }
  console.log(`\n${seconds} seconds with ${best.concurrency} at once`);
  const memory = [await megabytesOf(server.pid)];
  const failures: string[] = [];
  let requests = 0;
  const times: Record<string, number[]> = {};
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const load = await mixedLoad(server.url, best.concurrency, seconds / 4);
    requests += load.requests;
    failures.push(...load.failed);
    for (const [kind, { times: newTimes }] of Object.entries(load.byKind)) (times[kind] ??= []).push(...newTimes);
    memory.push(await megabytesOf(server.pid));
  }
  for (const [kind, kindTimes] of Object.entries(times)) {
    console.log(
      `${kind.padEnd(12)} ${String(kindTimes.length).padStart(7)}  p50 ${milliseconds(0.5, kindTimes)}  p99 ${milliseconds(0.99, kindTimes)}`,
    );
  }
  console.log(`${requests} requests, ${Math.round(requests / seconds)} a second, ${failures.length} failed`);
  console.log(`memory, by quarters: ${memory.map((size) => `${Math.round(size)} MB`).join(', ')}`);
  for (const failure of new Set(failures)) console.log(`failed: ${failure}`);
  // The first quarter fills caches; what grows in the last two would grow for ever.
  const grown = (memory.at(-1) ?? 0) - (memory.at(2) ?? 0);
  process.exitCode = failures.length === 0 && grown < 64 ? 0 : 1;
} finally {
  await server.stop();
}
