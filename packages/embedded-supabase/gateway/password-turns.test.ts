import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPasswordTurns } from './password-turns.ts';

/** What has started, in order, and how to end each. */
function queue(concurrency: number) {
  const turns = createPasswordTurns(concurrency);
  const ends = new Map<string, () => void>();
  return {
    started: () => [...ends.keys()],
    ends,
    async take(name: string, network: string, isKnown = false) {
      void turns.take(isKnown, network).then((end) => ends.set(name, end));
      await nextTurn();
    },
    async end(name: string) {
      ends.get(name)?.();
      await nextTurn();
    },
    turns,
  };
}

test('strangers take turns, and a device that signed in before does not wait for them', async () => {
  const { take, end, started } = queue(1);
  await take('first', 'a');
  await take('second', 'b');
  await take('owner', 'c', true);
  expect(started()).toEqual(['first', 'owner']);
  await end('first');
  expect(started()).toEqual(['first', 'owner', 'second']);
});

test('a network that tries many at once is passed by the next one', async () => {
  const { take, end, started } = queue(2);
  for (const name of ['a1', 'a2', 'a3']) await take(name, 'a');
  await take('b1', 'b');
  expect(started()).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started()).toEqual(['a1', 'b1', 'a2']);
});

test('where too many wait, the next one is told to come again', async () => {
  const { take, turns } = queue(1);
  for (let number = 0; number <= 200; number += 1) await take(String(number), `network ${number}`);
  await expect(turns.take(false, 'another')).rejects.toMatchObject({ response: { status: 503 } });
  await expect(turns.take(true, 'another')).resolves.toBeTypeOf('function');
});
