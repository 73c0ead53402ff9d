import { expect, test } from 'vitest';
import { confirmation } from './messages.ts';

test.each([
  ['2026-11-18T09:30:00Z', 24, 'by tomorrow morning.'],
  ['2026-11-18T14:00:00Z', 24, 'by tomorrow afternoon.'],
  ['2026-11-18T19:00:00Z', 24, 'by tomorrow evening.'],
  ['2026-11-18T09:00:00Z', 4, 'by this afternoon.'],
  ['2026-11-18T09:00:00Z', 48, 'by Friday morning.'],
  // Summer time: 23:30 in London is 22:30 UTC.
  ['2026-07-01T22:30:00Z', 24, 'by tomorrow evening.'],
])('what was sent at %s is answered within %d hours, %s', (sentAt, hours, words) => {
  expect(confirmation.next(hours, new Date(sentAt))).toContain(`within ${hours} hours, ${words}`);
});
