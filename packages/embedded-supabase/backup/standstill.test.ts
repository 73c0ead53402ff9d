import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Standstill, watchProgress } from './standstill.ts';

const minuteMs = 60_000;
let standstills: Standstill[];
let isAtWork: boolean;
let watch: ReturnType<typeof watchProgress>;

beforeEach(() => {
  vi.useFakeTimers();
  standstills = [];
  isAtWork = true;
  watch = watchProgress({ isWorking: async () => isAtWork, onStandstill: (whose) => standstills.push(whose) });
});

afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

test('a backup in which something moves now and then goes on, however long it takes', async () => {
  isAtWork = false;
  for (let minute = 0; minute < 300; minute += 1) {
    watch.moved();
    await vi.advanceTimersByTimeAsync(minuteMs);
  }
  expect(standstills).toEqual([]);
});

test('while PostgreSQL is at work, a backup waits for it', async () => {
  await vi.advanceTimersByTimeAsync(25 * minuteMs);
  expect(standstills).toEqual([]);
});

test('when PostgreSQL is not at work and nothing moves, it is our side that stands still', async () => {
  isAtWork = false;
  await vi.advanceTimersByTimeAsync(3 * minuteMs);
  expect(standstills).toEqual(['ours']);
});

test('a PostgreSQL that sends nothing for half an hour stands still, whatever it says', async () => {
  await vi.advanceTimersByTimeAsync(31 * minuteMs);
  expect(standstills).toEqual(['of PostgreSQL']);
});
