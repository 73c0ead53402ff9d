import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryContext } from '#shared/deliveries/deliver.ts';
import { someFirm } from '../../tests/support/firm.ts';
import { createCleanUp } from './clean-up.ts';

const hour = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A clean-up before a database that removes so many at each step, and whose clock is ahead by so much. */
function cleaning(steps: number[], held: object[] = []) {
  const asked: unknown[][] = [];
  const logged: [object, string][] = [];
  const clock = { ahead: 0 };
  const sql = async (texts: TemplateStringsArray, ...values: unknown[]) => {
    const statement = texts.join('');
    if (statement.includes('clock_timestamp')) return [{ now: Date.now() + clock.ahead }];
    if (!statement.includes('purge_enquiries')) return held;
    asked.push(values);
    return [{ removed: steps.shift() ?? 0 }];
  };
  const note = (facts: object, words: string) => void logged.push([facts, words]);
  const cleanUp = createCleanUp({
    sql,
    settings: { RETENTION_MONTHS: 24 },
    firm: someFirm,
    log: { info: note, warn: note, error: note },
  } as unknown as DeliveryContext);
  return { cleanUp, asked, logged, clock };
}

test('what is too old goes in small steps with a rest between, and is told of once', async () => {
  const { cleanUp, asked, logged } = cleaning([50, 7]);
  expect([await cleanUp(), await cleanUp(), await cleanUp()]).toEqual([100, 100, hour]);
  expect(asked[0]).toEqual([24, someFirm.spamDays, false]);
  expect(logged).toEqual([[{ removed: 57 }, 'old enquiries and spam removed']]);
});

test('it looks once an hour, however often it is woken, and says how long to rest', async () => {
  const { cleanUp, asked, logged } = cleaning([3]);
  await cleanUp();
  await cleanUp();
  vi.advanceTimersByTime(hour / 4);
  expect(await cleanUp()).toBe((hour * 3) / 4);
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime((hour * 3) / 4);
  expect(await cleanUp()).toBe(hour);
  expect(asked).toHaveLength(3);
  expect(logged).toHaveLength(1);
});

test.each([
  [10 * 60_000, false],
  [10 * 60_000 + 1, true],
  [-10 * 60_000, false],
  [-10 * 60_000 - 1, true],
])('a database’s clock that goes %d ms wrong within an hour has jumped: %s', async (ahead, jumped) => {
  const { cleanUp, asked, clock } = cleaning([]);
  clock.ahead = -hour;
  await cleanUp();
  vi.advanceTimersByTime(hour);
  clock.ahead = ahead - hour;
  await cleanUp();
  vi.advanceTimersByTime(hour);
  await cleanUp();
  expect(asked.map(([, , said]) => said)).toEqual([false, jumped, false]);
});

test('one that is held back is told of, for somebody to look', async () => {
  const waiting = { due: 40, because: 'clock', hoursLeft: 20 };
  const { cleanUp, logged } = cleaning([], [waiting]);
  await cleanUp();
  expect(logged).toEqual([[waiting, 'a clean-up waits for a day, because it may be a mistake']]);
});
