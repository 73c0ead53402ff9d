import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBell } from './bell.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a rest is over when its time is, or sooner when the bell rings', async () => {
  const bell = createBell();
  const rested = bell.wait(1000);
  vi.advanceTimersByTime(1000);
  await rested;
  const woken = bell.wait(1000);
  bell.ring();
  await woken;
  expect(vi.getTimerCount()).toBe(0);
});

test('a ring while nobody rests ends the next rest at once, and only that one', async () => {
  const bell = createBell();
  bell.ring();
  bell.ring();
  await bell.wait(1000);
  void bell.wait(1000);
  expect(vi.getTimerCount()).toBe(1);
});
