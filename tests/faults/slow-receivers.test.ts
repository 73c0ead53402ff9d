import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { listen } from '../support/loopback.ts';
import { byMail, byWebhook, startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { connectTo, type RunningServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let silentServer: Server;
let silentPort: number;

beforeAll(async () => {
  // Accepts everybody and never says a word.
  silentServer = createServer((socket) => socket.on('error', () => {}));
  silentPort = await listen(silentServer);
});

afterAll(() => {
  silentServer?.close();
});

function withReceivers(smtp: string, webhook: string): Promise<RunningServer> {
  return startBackend({
    TRUST_PROXY: '1',
    ...byMail(smtp),
    ...byWebhook(webhook),
  });
}

async function sendMany(server: RunningServer, count: number) {
  const answers = await Promise.all(Array.from({ length: count }, () => submit(server.url, anEnquiry())));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200));
}

function triedDeliveries(sql: Sql, channel: string) {
  return sql`select last_answer from public.enquiry_deliveries where channel = ${channel} and last_answer is not null`;
}

test.concurrent('a webhook that never answers holds up neither visitors nor mails, is given up in time, and tried again later', async () => {
  const mailbox = await startMailbox();
  const server = await withReceivers(mailbox.url, `http://127.0.0.1:${silentPort}/hook`);
  const sql = await connectTo(server);
  await sendMany(server, 12);
  await until(() => mailbox.mails.length === 12, 60_000);
  await until(async () => (await triedDeliveries(sql, 'webhook')).length > 0, 60_000);
  expect((await triedDeliveries(sql, 'webhook'))[0]?.last_answer).toBe('no answer in time');
  const [waitingDelivery] =
    await sql`select count(*)::int as still from public.enquiry_deliveries where channel = 'webhook' and failed_at is null and delivered_at is null`;
  expect(waitingDelivery?.still).toBe(12);
  await sql.end({ timeout: 1 });
  expect(await server.stop()).toBe(0);
  await mailbox.stop();
});

test.concurrent('mail and webhook that both hang leave visitors served and the server able to stop', async () => {
  const server = await withReceivers(`smtp://127.0.0.1:${silentPort}`, `http://127.0.0.1:${silentPort}/hook`);
  const sql = await connectTo(server);
  await sendMany(server, 12);
  await until(async () => (await triedDeliveries(sql, 'email')).length > 0, 60_000);
  expect((await triedDeliveries(sql, 'email'))[0]?.last_answer).toMatch(/^SMTP E/);
  await sendMany(server, 3);
  await sql.end({ timeout: 1 });
  expect(await server.stop()).toBe(0);
});
