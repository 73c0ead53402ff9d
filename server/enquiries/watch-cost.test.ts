import { afterEach, expect, test, vi } from 'vitest';
import { watchCost } from './watch-cost.ts';

const mebibyte = 1024 * 1024;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** How often too much was reported, in a minute in which the process used as much as given. */
function reportsOf({ workMs = 0, memory = 0 }): number {
  vi.useFakeTimers();
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(500 * mebibyte);
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: workMs * 400, system: workMs * 600 });
  const onTooMuch = vi.fn<() => void>();
  const stopWatching = watchCost(onTooMuch);
  rss.mockReturnValue(500 * mebibyte + memory);
  vi.advanceTimersByTime(60_000);
  stopWatching();
  return onTooMuch.mock.calls.length;
}

test('only the time of the processor counts, and only the memory a picture has added', () => {
  expect(reportsOf({})).toBe(0);
  expect(reportsOf({ workMs: 10_000, memory: 128 * mebibyte })).toBe(0);
});

test('too much of either is reported once', () => {
  expect(reportsOf({ workMs: 10_001 })).toBe(1);
  expect(reportsOf({ memory: 128 * mebibyte + 1 })).toBe(1);
});
