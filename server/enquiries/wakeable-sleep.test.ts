import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWakeableSleep } from './wakeable-sleep.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a sleep ends after its time, or sooner when it is woken', async () => {
  const sleeper = createWakeableSleep();
  const rested = sleeper.sleep(1000);
  vi.advanceTimersByTime(1000);
  await rested;
  const woken = sleeper.sleep(1000);
  sleeper.wake();
  await woken;
  expect(vi.getTimerCount()).toBe(0);
});

test('a wake-up while nothing sleeps ends the next sleep at once, and only that one', async () => {
  const sleeper = createWakeableSleep();
  sleeper.wake();
  sleeper.wake();
  await sleeper.sleep(1000);
  void sleeper.sleep(1000);
  expect(vi.getTimerCount()).toBe(1);
});
