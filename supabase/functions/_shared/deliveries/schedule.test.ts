import { expect, test } from 'vitest';
import { nextWait, readRetryAfter, tryAfter } from './schedule.ts';

const noJitter = () => 0;
const fullJitter = () => 1;

test('ten tries: at once, 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h after the one before', () => {
  const minutes = tryAfter.map((wait) => wait / 60_000);
  expect(minutes).toEqual([0, 5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440]);
  expect(nextWait(1, 0, noJitter)).toBe(5_000);
  expect(nextWait(9, 0, noJitter)).toBe(24 * 3_600_000);
});

test('after the tenth try there is no other', () => {
  expect(nextWait(10)).toBeNull();
  expect(nextWait(11)).toBeNull();
});

test('jitter only ever lengthens a wait, by a tenth at most', () => {
  expect(nextWait(2, 0, fullJitter)).toBe(330_000);
});

test('a receiver may ask for a longer wait, but neither for a shorter one nor for more than a day', () => {
  expect(nextWait(1, 60_000, noJitter)).toBe(60_000);
  expect(nextWait(2, 60_000, noJitter)).toBe(300_000);
  expect(nextWait(1, 30 * 24 * 3_600_000, noJitter)).toBe(24 * 3_600_000);
});

test.each([
  [undefined, 0],
  ['120', 120_000],
  [' 120 ', 120_000],
  ['15 Nov 2026 10:00:30 GMT', 30_000],
  ['Sun, 15 Nov 2026 10:00:30 GMT', 30_000],
  ['Sun, 15 Nov 2026 09:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
])('Retry-After %s means %i ms', (header, wait) => {
  expect(readRetryAfter(header, Date.parse('2026-11-15T10:00:00Z'))).toBe(wait);
});
