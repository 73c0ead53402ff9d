import { expect, test } from 'vitest';
import { coalescedTask } from './coalesced-task.ts';

test('however many ask while the work is under way, it is done once more, after it', async () => {
  const ends: (() => void)[] = [];
  const again = coalescedTask(() => new Promise((resolve) => ends.push(resolve)));
  const first = again();
  const others = [again(), again(), again()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(others);
  expect(ends).toHaveLength(2);
});

test('after a failure the next round begins', async () => {
  let rounds = 0;
  const again = coalescedTask(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('no database');
  });
  const [first, second] = [again(), again()];
  await expect(first).rejects.toThrow('no database');
  await second;
  expect(rounds).toBe(2);
});
