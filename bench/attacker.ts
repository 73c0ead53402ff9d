// A separate thread, so that sending affects the measuring visitor as little as possible.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Attack, attacks } from './attacks.ts';

/** An attacker has its own machine; here it must leave CPU time to the others. */
const pauseMs = 50;

const { name, url } = workerData as { name: string; url: string };
const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort());
let sentCount = 0;

async function attacker({ send }: Attack, token: string) {
  while (!stopping.signal.aborted) {
    sentCount += 1;
    await send(url, token).catch(() => {});
    await sleep(pauseMs);
  }
}

const attack = attacks.find((candidate) => candidate.name === name);
if (!attack) throw new Error(`There is no attack called ${name}`);
const token = (await attack.token?.(url)) ?? '';
await Promise.all(Array.from({ length: attack.concurrency }, () => attacker(attack, token)));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(sentCount);
