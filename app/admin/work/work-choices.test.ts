import { expect, test } from 'vitest';
import { formatMonth, recentMonths } from './work-choices.ts';

test('the months that can be chosen go back five years from this one on London’s calendar', () => {
  const months = recentMonths(new Date('2026-06-30T23:30:00Z'));
  expect([months[0], months[1], months[6], months[7], months.at(-1)]).toEqual([
    '2026-07',
    '2026-06',
    '2026-01',
    '2025-12',
    '2021-08',
  ]);
  expect(formatMonth('2026-01')).toBe('January 2026');
});
