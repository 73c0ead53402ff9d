// A process of its own at the lowest priority: an attacker has its own machine, and must take no time from the server
// or the visitors here. It runs before the quiet rounds begin, and does nothing in them.
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { attacks } from './attacks.ts';

const pauseMs = 50;

setPriority(constants.priority.PRIORITY_LOW);
const [, , name, url = ''] = process.argv;
const attack = attacks.find((candidate) => candidate.name === name);
if (!attack) throw new Error(`There is no attack called ${name}`);
const { concurrency, send } = attack;
const token = (await attack.token?.(url)) ?? '';
let ending = new AbortController();
let round: Promise<number[]> = Promise.resolve([]);

async function attackUntil(over: AbortSignal): Promise<number> {
  let sent = 0;
  while (!over.aborted) {
    sent += 1;
    await send(url, token).catch(() => {});
    await sleep(pauseMs);
  }
  return sent;
}

process.on('message', async (order) => {
  if (order === 'begin') {
    ending = new AbortController();
    round = Promise.all(Array.from({ length: concurrency }, () => attackUntil(ending.signal)));
    return;
  }
  ending.abort();
  process.send?.((await round).reduce((sum, sent) => sum + sent, 0));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
