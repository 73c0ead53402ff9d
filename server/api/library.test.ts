import { expect, test } from 'vitest';
import { isoTime } from './library.ts';

test.each([
  ['2024-01-02 00:00:00+00', '2024-01-02T00:00:00+00:00'],
  ['2024-01-02 00:00:00.123456+00', '2024-01-02T00:00:00.123456+00:00'],
  ['2024-01-02 05:30:00+05:30', '2024-01-02T05:30:00+05:30'],
  ['infinity', 'infinity'],
])('the database’s %s becomes %s', (said, told) => {
  expect(isoTime(said)).toBe(told);
});
