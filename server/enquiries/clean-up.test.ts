import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryContext } from '#shared/deliveries/deliver.ts';
import { someFirm } from '../../tests/support/firm.ts';
import { createCleanUp } from './clean-up.ts';

const hour = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A clean-up before a database that removes so many at each step, and whose clock is ahead by so much. */
function createFixture(steps: number[], heldRows: object[] = []) {
  const calls: unknown[][] = [];
  const logEntries: [object, string][] = [];
  const clock = { ahead: 0 };
  const sql = async (texts: TemplateStringsArray, ...values: unknown[]) => {
    const statement = texts.join('');
    if (statement.includes('clock_timestamp')) return [{ now: Date.now() + clock.ahead }];
    if (!statement.includes('purge_enquiries')) return heldRows;
    calls.push(values);
    return [{ removed: steps.shift() ?? 0 }];
  };
  const note = (facts: object, message: string) => void logEntries.push([facts, message]);
  const cleanUp = createCleanUp({
    sql,
    settings: { RETENTION_MONTHS: 24 },
    firm: someFirm,
    log: { info: note, warn: note, error: note },
  } as unknown as DeliveryContext);
  return { cleanUp, calls, logEntries, clock };
}

test('what is too old goes in small steps with a rest between, and is told of once', async () => {
  const { cleanUp, calls, logEntries } = createFixture([50, 7]);
  expect([await cleanUp(), await cleanUp(), await cleanUp()]).toEqual([100, 100, hour]);
  expect(calls[0]).toEqual([24, someFirm.spamDays, false]);
  expect(logEntries).toEqual([[{ removed: 57 }, 'old enquiries and spam removed']]);
});

test('it looks once an hour, however often it is woken, and says how long to rest', async () => {
  const { cleanUp, calls, logEntries } = createFixture([3]);
  await cleanUp();
  await cleanUp();
  vi.advanceTimersByTime(hour / 4);
  expect(await cleanUp()).toBe((hour * 3) / 4);
  expect(calls).toHaveLength(2);
  vi.advanceTimersByTime((hour * 3) / 4);
  expect(await cleanUp()).toBe(hour);
  expect(calls).toHaveLength(3);
  expect(logEntries).toHaveLength(1);
});

test.each([
  [10 * 60_000, false],
  [10 * 60_000 + 1, true],
  [-10 * 60_000, false],
  [-10 * 60_000 - 1, true],
])('a database’s clock that goes %d ms wrong within an hour has jumped: %s', async (aheadMs, jumped) => {
  const { cleanUp, calls, clock } = createFixture([]);
  clock.ahead = -hour;
  await cleanUp();
  vi.advanceTimersByTime(hour);
  clock.ahead = aheadMs - hour;
  await cleanUp();
  vi.advanceTimersByTime(hour);
  await cleanUp();
  expect(calls.map(([, , clockJumped]) => clockJumped)).toEqual([false, jumped, false]);
});

test('one that is held back is told of, for somebody to look', async () => {
  const heldCleanUp = { due: 40, because: 'clock', hoursLeft: 20 };
  const { cleanUp, logEntries } = createFixture([], [heldCleanUp]);
  await cleanUp();
  expect(logEntries).toEqual([[heldCleanUp, 'a clean-up waits for a day, because it may be a mistake']]);
});
