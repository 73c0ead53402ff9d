import { expect, test } from 'vitest';
import { digestDay } from './digest-day.ts';

test.each([
  ['2026-11-16T07:29:59Z', null, 'a moment early, in winter'],
  ['2026-11-16T07:30:00Z', '2026-11-16', 'half past seven in winter'],
  ['2026-07-01T06:30:00Z', '2026-07-01', 'half past seven in summer'],
  ['2026-07-01T06:29:59Z', null, 'a moment early, in summer'],
  ['2026-03-30T06:30:00Z', '2026-03-30', 'the Monday after the clocks went forward'],
  ['2026-10-26T06:30:00Z', null, 'an hour early after they went back'],
  ['2026-11-16T10:59:59Z', '2026-11-16', 'late, by a server that was down'],
  ['2026-11-16T11:00:00Z', null, 'too late to be of use'],
  ['2026-11-14T08:00:00Z', null, 'a Saturday'],
  ['2026-11-15T08:00:00Z', null, 'a Sunday'],
])('at %s the digest is that of %s: %s', (moment, day, _when) => {
  expect(digestDay(new Date(moment))).toBe(day);
});
