import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { connect } from 'embedded-supabase/testing';
import { firm } from '#server/firm.ts';
import { startDeliveries } from '#server/enquiries/worker.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { startBackend } from './support/backend.ts';
import { anEnquiry, until } from './support/enquiries.ts';
import { receiverSecret, startReceiver } from './support/receiver.ts';

const quietLog = { info() {}, warn() {}, error() {} };
let server: RunningServer;
let sql: Sql;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  server = await startBackend();
  sql = await connectTo(server);
  receiver = await startReceiver();
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await server.stop();
  await receiver.stop();
});

function settings() {
  return {
    ENQUIRY_RECEIPT: false,
    CONTACT_WEBHOOK_URL: receiver.url,
    CONTACT_WEBHOOK_SECRET: receiverSecret,
    WEBHOOK_ALLOW_PRIVATE: true,
    RETENTION_MONTHS: 12,
  };
}

async function store(): Promise<string> {
  const [row] =
    await sql`select submit_enquiry(${sql.json(anEnquiry())}, gen_random_uuid()::text, array['webhook']) ->> 'reference' as reference`;
  return row?.reference;
}

test('with nothing configured the log says plainly, once, that nobody is notified', async () => {
  await until(() => server.log().includes('nobody is notified'));
  expect(server.log().match(/nobody is notified/g)).toHaveLength(1);
});

test('several servers on one database deliver each enquiry once', async () => {
  const references: string[] = [];
  for (let count = 0; count < 100; count += 1) references.push(await store());
  const workers = Array.from({ length: 3 }, () => startDeliveries({ sql, settings: settings(), firm, log: quietLog }));
  await until(async () => (await sql`select 1 from enquiry_deliveries where delivered_at is null`).length === 0);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(receiver.calls).toHaveLength(references.length);
  expect(new Set(receiver.calls.map(({ payload }) => payload.reference))).toEqual(new Set(references));
});

test('what a dead server had taken is delivered when its lease is over, not before', async () => {
  receiver.calls.length = 0;
  const reference = await store();
  await sql`update enquiry_deliveries set attempts = 1, locked_until = now() + interval '2 seconds' where delivered_at is null`;
  await sql`insert into enquiry_delivery_attempts (delivery_id, attempt) select id, 1 from enquiry_deliveries where delivered_at is null`;
  const worker = startDeliveries({ sql, settings: settings(), firm, log: quietLog });
  await until(() => receiver.calls.length === 1);
  const [row] =
    await sql`select attempts, (select started_at from enquiry_delivery_attempts where delivery_id = d.id and attempt = 2)
      - (select started_at from enquiry_delivery_attempts where delivery_id = d.id and attempt = 1) >= interval '1.9 seconds' as waited
    from enquiry_deliveries d join enquiries e on e.id = d.enquiry_id where e.reference = ${reference}`;
  await worker.stop();
  expect(row).toEqual({ attempts: 2, waited: true });
});

test('a worker with nothing to send rests, and does not ask again and again', async () => {
  let lookCount = 0;
  const counting = new Proxy(sql, {
    apply(target, self, [query, ...values]) {
      if (String(query).includes('skip locked')) lookCount += 1;
      return Reflect.apply(target, self, [query, ...values]);
    },
  });
  const worker = startDeliveries({ sql: counting, settings: settings(), firm, log: quietLog });
  await until(() => lookCount > 0);
  for (let question = 0; question < 200; question += 1) await sql`select 1`;
  await worker.stop();
  // Once at the start, once when it begins to listen.
  expect(lookCount).toBeLessThanOrEqual(3);
});

test('a worker outlives a database that is away, and stops while it is', async () => {
  const failures: string[] = [];
  const nowhere = connect('postgres://postgres:x@127.0.0.1:9/postgres', { max: 1, connect_timeout: 1 });
  const log = { ...quietLog, error: (_: object, text: string) => failures.push(text) };
  const worker = startDeliveries({ sql: nowhere, settings: settings(), firm, log });
  await until(() => failures.length > 0);
  await worker.stop();
  await nowhere.end({ timeout: 1 });
  expect(failures[0]).toBe('deliveries wait for the database');
});
