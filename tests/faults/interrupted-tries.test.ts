import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { claimDue, recordAnswer } from '#shared/deliveries/queue.ts';
import { mostInterruptions } from '#shared/deliveries/schedule.ts';
import { failingDeliveries } from '#server/health/health-problems.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry, submit } from '../enquiries/support/enquiries.ts';
import { connectTo, type RunningServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const refusal = { succeeded: false, text: 'SMTP 451' };
const leaseSeconds = 45;
let server: RunningServer;
let sql: Sql;

/** A server that delivers nothing: the tries are made here. */
beforeAll(async () => {
  server = await startBackend({ TRUST_PROXY: '1' });
  sql = await connectTo(server);
});

beforeEach(async () => {
  await sql`delete from public.enquiries`;
  await submit(server.url, anEnquiry());
  await sql`insert into public.enquiry_deliveries (enquiry_id, channel) select id, 'email' from public.enquiries`;
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
});

/** Claims as a server does that stops before it has an answer; says for how long nobody tries again. */
async function interruptedTry(): Promise<number> {
  const [delivery] = await claimDue(sql, 'email');
  expect(delivery).toBeDefined();
  const [row] = await sql`
    select extract(epoch from greatest(next_attempt_at, locked_until) - now())::float as wait from public.enquiry_deliveries`;
  await pass();
  return Number(row?.wait);
}

/** The wait is over. */
async function pass() {
  await sql`update public.enquiry_deliveries set next_attempt_at = now(), locked_until = null`;
}

async function answeredTry(answer: typeof refusal): Promise<number> {
  const [delivery] = await claimDue(sql, 'email');
  if (!delivery) throw new Error('nothing is due');
  await recordAnswer(sql, delivery, answer);
  const [row] = await sql`
    select extract(epoch from next_attempt_at - now())::float as wait from public.enquiry_deliveries`;
  await pass();
  return Number(row?.wait);
}

test('tries that a crash interrupted put the next one off by no more than the lease', async () => {
  for (const _ of [1, 2, 3]) expect(await interruptedTry()).toBeLessThanOrEqual(leaseSeconds);
});

test('tries that a crash interrupted are not counted as failures of the receiver', async () => {
  for (const _ of [1, 2, 3]) await interruptedTry();
  expect(await failingDeliveries(sql)).toEqual([]);
  const firstWait = await answeredTry(refusal);
  expect(firstWait).toBeLessThan(10);
  for (const _ of [1, 2, 3]) await interruptedTry();
  const secondWait = await answeredTry(refusal);
  expect(secondWait).toBeGreaterThan(200);
  expect(secondWait).toBeLessThan(400);
  await answeredTry(refusal);
  expect(await failingDeliveries(sql)).toMatchObject([{ reason: 'deliveries by email' }]);
});

test('a message that ends the server each time is tried ever more rarely, and then given up for a person to look', async () => {
  const waits: number[] = [];
  for (let tries = 0; tries < mostInterruptions; tries += 1) waits.push(Math.round(await interruptedTry()));
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(await claimDue(sql, 'email')).toEqual([]);
  expect(await sql`select failed_at is null as open, last_answer from public.enquiry_deliveries`).toEqual([
    { open: false, last_answer: expect.stringContaining('stopped in the middle') },
  ]);
  expect(await failingDeliveries(sql)).toMatchObject([{ reason: 'deliveries by email' }]);
});

test('a message that was given up this way can still be sent when a person asks for it', async () => {
  for (let tries = 0; tries < mostInterruptions; tries += 1) await interruptedTry();
  await sql`update public.enquiry_deliveries set failed_at = null, next_attempt_at = now()`;
  await answeredTry({ succeeded: true, text: 'SMTP 250' });
  expect(await sql`select delivered_at is null as open, failed_at, last_answer from public.enquiry_deliveries`).toEqual(
    [{ open: false, failed_at: null, last_answer: 'SMTP 250' }],
  );
});
