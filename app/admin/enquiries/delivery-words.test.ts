import { expect, test } from 'vitest';
import { deliveryTrouble } from './delivery-words.ts';
import type { Delivery } from './inbox-database.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const minutesFromNow = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

function delivery(change: Partial<Delivery>): Delivery {
  return {
    channel: 'email',
    attempts: 1,
    next_attempt_at: minutesFromNow(0),
    delivered_at: null,
    failed_at: null,
    last_answer: null,
    locked_until: null,
    ...change,
  };
}

function troubleOf(...deliveries: Delivery[]) {
  return deliveryTrouble({ deliveries }, now);
}

test('an enquiry that was delivered, or has nowhere to go, shows no delivery problem', () => {
  expect(troubleOf()).toBe('');
  expect(troubleOf(delivery({ channel: 'webhook', delivered_at: minutesFromNow(-1) }), delivery({ attempts: 0 }))).toBe(
    '',
  );
});

test('a failing delivery tells the reason and the next try', () => {
  const failingDelivery = delivery({ attempts: 3, next_attempt_at: minutesFromNow(30), last_answer: 'SMTP 535 EAUTH' });
  expect(troubleOf(failingDelivery)).toBe('Email failing: SMTP 535 EAUTH. Next try in 30 min');
});

test('a failed delivery is trouble whatever else arrived', () => {
  const failedDelivery = delivery({ channel: 'webhook', failed_at: minutesFromNow(-5), last_answer: 'HTTP 410' });
  expect(troubleOf(delivery({ delivered_at: minutesFromNow(-6) }), failedDelivery)).toBe('Webhook failed: HTTP 410');
});

test('a reply that a server is sending at this moment has not failed, although it will not be sent again', () => {
  const reply = { channel: 'reply', failed_at: minutesFromNow(0), last_answer: 'it may have arrived' } as const;
  expect(troubleOf(delivery({ ...reply, locked_until: minutesFromNow(1) }))).toBe('');
  expect(troubleOf(delivery({ ...reply, locked_until: minutesFromNow(-1) }))).toBe('Reply failed: it may have arrived');
});

test('a delivery that nobody picks up says so', () => {
  expect(troubleOf(delivery({ attempts: 0, next_attempt_at: minutesFromNow(-20) }))).toContain(
    'check that it is still set up',
  );
});
