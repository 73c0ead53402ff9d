import { expect, test } from 'vitest';
import { formatDay, reminderDays, reminderWords } from './reminder-days.ts';

test('days begin tomorrow by London’s clocks, also when summer time ends in between', () => {
  expect(reminderDays(new Date('2026-10-24T23:30:00Z')).slice(0, 3)).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
  ]);
});

test('a reminder is due from the morning of its day', () => {
  const now = Date.parse('2026-11-19T00:30:00Z');
  expect(reminderWords('2026-11-19', now)).toBe('Reminder');
  expect(reminderWords('2026-11-20', now)).toBe('Fri 20 Nov');
  expect(formatDay('2026-11-19')).toBe('Thursday 19 November');
});
