import { expect, test } from 'vitest';
import { deliveryLine } from './delivery-words.ts';
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
    ...change,
  };
}

function lineOf(...deliveries: Delivery[]) {
  return deliveryLine({ status: 'new', deliveries }, now);
}

test('an enquiry that nobody is to be told of is stored', () => {
  expect(lineOf()).toEqual({ tone: 'done', text: 'Stored' });
});

test('spam is held back', () => {
  expect(deliveryLine({ status: 'spam', deliveries: [] }, now).text).toBe('Stored, held back');
});

test('the way of an enquiry is told in the order it takes', () => {
  const webhook = delivery({ channel: 'webhook', delivered_at: minutesFromNow(-1) });
  expect(lineOf(webhook, delivery({ delivered_at: minutesFromNow(-2) }))).toEqual({
    tone: 'done',
    text: 'Stored → e-mailed → webhook delivered',
  });
});

test('what has not been tried yet is on its way', () => {
  expect(lineOf(delivery({ attempts: 0 }))).toEqual({ tone: 'under way', text: 'Stored → e-mail on its way' });
});

test('a failing delivery tells the reason and the next try', () => {
  const failingDelivery = delivery({ attempts: 3, next_attempt_at: minutesFromNow(30), last_answer: 'SMTP 535 EAUTH' });
  expect(lineOf(failingDelivery)).toEqual({
    tone: 'trouble',
    text: 'E-mail failing: SMTP 535 EAUTH. Next try in 30 min',
  });
});

test('a failed delivery is trouble whatever else arrived', () => {
  const failedDelivery = delivery({ channel: 'webhook', failed_at: minutesFromNow(-5), last_answer: 'HTTP 410' });
  expect(lineOf(delivery({ delivered_at: minutesFromNow(-6) }), failedDelivery)).toEqual({
    tone: 'trouble',
    text: 'Webhook failed: HTTP 410',
  });
});

test('a delivery that nobody picks up says so', () => {
  expect(lineOf(delivery({ attempts: 0, next_attempt_at: minutesFromNow(-20) })).text).toContain(
    'check that it is still set up',
  );
});
