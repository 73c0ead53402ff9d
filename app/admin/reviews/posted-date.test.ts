import { expect, test } from 'vitest';
import { dayOf, timeOf } from './posted-date.ts';

test('a summer evening belongs to the British day', () => {
  expect(dayOf('2026-06-01T23:30:00+00:00')).toBe('2026-06-02');
  expect(dayOf('2026-01-01T23:30:00+00:00')).toBe('2026-01-01');
});

test('a chosen day comes back as the same day', () => {
  for (const day of ['2026-06-02', '2026-12-31', '2024-02-29']) expect(dayOf(timeOf(day))).toBe(day);
});

test('a review whose day stays keeps its time', () => {
  expect(timeOf('2026-06-02', '2026-06-01T23:30:00+00:00')).toBe('2026-06-01T23:30:00+00:00');
  expect(timeOf('2026-06-03', '2026-06-01T23:30:00+00:00')).toBe('2026-06-03T12:00:00.000Z');
});

test('no day means now', () => {
  const startedAt = Date.now();
  const storedTime = Date.parse(timeOf('', '2026-06-01T23:30:00+00:00'));
  expect(storedTime).toBeGreaterThanOrEqual(startedAt);
  expect(storedTime).toBeLessThanOrEqual(Date.now());
});
