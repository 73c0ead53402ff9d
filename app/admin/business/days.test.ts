import { afterEach, expect, test, vi } from 'vitest';
import { dayMistakes, fullDays, today, whenOf } from './days.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2027-01-01T00:00:00Z', '2027-01-01'],
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
  ['2026-10-24T23:30:00Z', '2026-10-25'],
  ['2026-10-25T23:30:00Z', '2026-10-25'],
])('at %s it is %s in Britain', (moment, day) => {
  vi.useFakeTimers({ now: new Date(moment) });
  expect(today()).toBe(day);
});

test('a notice is planned before its first day, there until its last, and then over', () => {
  const closure = { first_day: '2026-12-24', last_day: '2027-01-02' };
  const days = ['2026-12-23', '2026-12-24', '2027-01-02', '2027-01-03'];
  expect(days.map((day) => whenOf(closure, day))).toEqual(['Planned', 'Now', 'Now', 'Over']);
});

test('days are written with their year, one day as one', () => {
  expect(fullDays({ first_day: '2026-12-24', last_day: '2027-01-02' })).toBe('24 December 2026 to 2 January 2027');
  expect(fullDays({ first_day: '2026-03-29', last_day: '2026-03-29' })).toBe('29 March 2026');
});

test('days that are missing, turned round or too many are named', () => {
  expect(dayMistakes({ first_day: '', last_day: '2026-01-01' })).toHaveProperty('first_day');
  expect(dayMistakes({ first_day: '2026-01-02', last_day: '' })).toHaveProperty('last_day');
  expect(dayMistakes({ first_day: '2026-01-02', last_day: '2026-01-01' })).toHaveProperty('last_day');
  expect(dayMistakes({ first_day: '2026-01-01', last_day: '2027-01-03' })).toHaveProperty('last_day');
  expect(dayMistakes({ first_day: '2026-01-01', last_day: '2027-01-02' })).toEqual({});
});
