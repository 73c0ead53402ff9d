import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { askerAt, createLimiter } from 'embedded-supabase/testing';
import { startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const day = 24 * 60 * 60 * 1000;
const account = { email: 'owner@example.org', password: 'a good password' };

let server: RunningServer;
let sql: Sql;
let mailbox: Awaited<ReturnType<typeof startMailbox>> | undefined;

afterEach(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
  await mailbox?.stop();
  mailbox = undefined;
});

async function startWithClock(jump: number) {
  // By mail: whoever checks a webhook's signature rightly refuses one from yesterday or tomorrow.
  mailbox = await startMailbox();
  server = await startBackend({
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'website@orchardandhill.example',
    ENQUIRY_TO: 'office@orchardandhill.example',
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'support/shifted-clock.ts')}`,
    CLOCK_JUMP_MS: String(jump),
  });
  sql = await connectTo(server);
  await addAccount(sql, account);
}

describe.each([
  ['a day forward', day],
  ['a day back', -day],
])('when the clock jumps %s', (_, jump) => {
  test('enquiries are still stored and delivered, and people sign in', async () => {
    await startWithClock(jump);
    await submit(server.url, anEnquiry());
    await until(() => mailbox?.mails.length === 1);
    process.kill(server.pid, 'SIGUSR2');
    for (let count = 0; count < 3; count += 1) expect((await submit(server.url, anEnquiry())).status).toBe(200);
    await until(() => mailbox?.mails.length === 4);
    const client = await signedIn(server.url, account);
    expect((await client.auth.getUser()).error).toBeNull();
    const refusals = Array.from({ length: 12 }, () =>
      submit(server.url, anEnquiry(), { 'x-forwarded-for': '203.0.113.9' }),
    );
    expect((await Promise.all(refusals)).filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

test('a limit that was set by a clock since put back does not lock anybody out until then', async () => {
  server = await startBackend();
  sql = await connectTo(server);
  const limiter = createLimiter(sql, 'a secret of this test');
  const asker = askerAt('203.0.113.1', 'owner@example.org');
  const count = () => limiter.count(['signInByAccountAndAddress'], asker);
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await count()).toMatchObject({ allowed: true });
  expect(await count()).toMatchObject({ allowed: false });
  await sql`update gateway.attempts set ends_at = ends_at + interval '1 day'`;
  expect(await count()).toMatchObject({ allowed: true });
  limiter.stop();
});

test('of two who are counted at the same moment, the later one is not forgotten by the one that waited', async () => {
  server = await startBackend();
  sql = await connectTo(server);
  const waitingSql = await connectTo(server);
  const asker = askerAt('203.0.113.1', 'owner@example.org');
  const count = async (connection: Sql) => {
    const limiter = createLimiter(connection, 'a secret of this test');
    await limiter.count(['mailByAddress', 'signInByAccountAndAddress'], asker);
    limiter.stop();
  };
  await waitingSql.begin(async (earlierTx) => {
    await earlierTx`select now()`;
    await count(sql);
    await count(earlierTx as unknown as Sql);
  });
  await waitingSql.end({ timeout: 1 });
  const counted =
    await sql`select times, ends_at - now() between '61 seconds' and '120 seconds' as two from gateway.attempts`;
  expect(counted).toContainEqual({ times: 2, two: false });
  expect(counted).toContainEqual({ times: 1, two: true });
});
