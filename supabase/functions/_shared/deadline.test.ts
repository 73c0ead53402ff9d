import { afterEach, expect, test, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('work that is done in time gives its result or its own failure, and leaves no clock running', async () => {
  vi.useFakeTimers();
  expect(await withDeadline(50, Promise.resolve('done'))).toBe('done');
  await expect(withDeadline(50, Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  expect(vi.getTimerCount()).toBe(0);
});

test('nobody waits for work any longer than the limit', async () => {
  vi.useFakeTimers();
  const { promise } = Promise.withResolvers<void>();
  const outcome = withDeadline(50, promise).catch((error: unknown) => error);
  vi.advanceTimersByTime(49);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await outcome).toMatchObject({ code: 'ETIMEDOUT' });
});

test('what stands in for a late result is given at the limit, and not before', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const [late, early] = [withDeadline(50, promise, () => 'late'), withDeadline(51, promise, () => 'late')];
  vi.advanceTimersByTime(50);
  resolve('done');
  expect(await Promise.all([late, early])).toEqual(['late', 'done']);
});
