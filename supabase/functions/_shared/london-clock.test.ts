import { expect, test } from 'vitest';
import { londonClock } from './london-clock.ts';

test.each([
  ['2026-01-05T00:00:00Z', { day: '2026-01-05', weekday: 'Mon', minutes: 0 }],
  ['2026-06-30T23:30:00Z', { day: '2026-07-01', weekday: 'Wed', minutes: 30 }],
  ['2026-12-31T23:59:59Z', { day: '2026-12-31', weekday: 'Thu', minutes: 24 * 60 - 1 }],
])('at %s clocks in London show %j', (now, expected) => {
  expect(londonClock(new Date(now))).toEqual(expected);
});
