import { expect, test } from 'vitest';
import { ago, clockOf, span } from './clock.ts';

const sentAt = '2026-11-15T12:00:00.123456+00:00';
const hours = (count: number) => Date.parse(sentAt) + count * 3_600_000;
const waitingEnquiry = { status: 'new', created_at: sentAt, answered_at: null } as const;

test.each([
  [0, 'calm', '24 h left'],
  [17.9, 'calm', '6 h left'],
  [18.1, 'soon', '5 h 54 min left'],
  [23.5, 'soon', '30 min left'],
  [24, 'over', 'Overdue by 0 min'],
  [27, 'over', 'Overdue by 3 h'],
  [24 * 5, 'over', 'Overdue by 4 days'],
] as const)('after %s hours the clock is %s and says "%s"', (passedHours, tone, text) => {
  expect(clockOf(waitingEnquiry, hours(passedHours), 24)).toMatchObject({ tone, text });
});

test('the clock empties as the day passes', () => {
  expect(clockOf(waitingEnquiry, hours(6), 24)?.left).toBe(0.75);
  expect(clockOf(waitingEnquiry, hours(30), 24)?.left).toBe(0);
});

test('a promise of two days leaves twice the time', () => {
  expect(clockOf(waitingEnquiry, hours(24), 48)).toMatchObject({ tone: 'calm', left: 0.5 });
});

test('an answer stops the clock', () => {
  const answeredEnquiry = {
    ...waitingEnquiry,
    status: 'replied',
    answered_at: '2026-11-15T14:00:00.123456+00:00',
  } as const;
  expect(clockOf(answeredEnquiry, hours(100), 24)).toMatchObject({ tone: 'done', text: 'Answered in 2 h' });
});

test('spam has no clock', () => {
  expect(clockOf({ ...waitingEnquiry, status: 'spam' }, hours(1), 24)).toBeNull();
});

test('a device whose clock is behind shows a full day, not more', () => {
  expect(clockOf(waitingEnquiry, hours(-1), 24)?.left).toBe(1);
});

test.each([
  [0.001, 'just now'],
  [0.5, '30 minutes ago'],
  [1, '1 hour ago'],
  [25, '1 day ago'],
  [24 * 30, '15 November 2026'],
])('%s hours later it was sent %s', (passedHours, text) => {
  expect(ago(sentAt, hours(passedHours))).toBe(text);
});

test('minutes are told while they matter', () => {
  expect([span(59 * 60_000), span(61 * 60_000), span(7 * 3_600_000 + 60_000)]).toEqual(['59 min', '1 h 1 min', '7 h']);
});
