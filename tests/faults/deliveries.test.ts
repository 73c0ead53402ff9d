import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { listen } from '../support/loopback.ts';
import { byMail, byWebhook, startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { connectTo, type RunningServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: RunningServer;
let sql: Sql;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
/** What the webhook's receiver writes back, to the letter. */
let answer: string;
let receiver: Server;

beforeAll(async () => {
  mailbox = await startMailbox();
  receiver = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(answer));
  });
  const port = await listen(receiver);
  server = await startBackend({
    TRUST_PROXY: '1',
    ...byMail(mailbox.url),
    ENQUIRY_TO: 'office@orchardandhill.example, yard@orchardandhill.example',
    ...byWebhook(`http://127.0.0.1:${port}/hook`),
  });
  sql = await connectTo(server);
});

beforeEach(() => {
  Object.assign(mailbox, { refuse: '', reply: 'Thank you' });
  answer = 'HTTP/1.1 204 No Content\r\n\r\n';
  mailbox.mails.length = 0;
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
  await mailbox?.stop();
  receiver?.close();
});

async function send(): Promise<string> {
  const { reference } = (await (await submit(server.url, anEnquiry())).json()) as { reference: string };
  return reference;
}

async function deliveryOf(reference: string, channel: 'email' | 'webhook') {
  const [row] = await sql`
    select d.*, extract(epoch from d.next_attempt_at - now())::float as wait
    from enquiry_deliveries d join enquiries e on e.id = d.enquiry_id
    where e.reference = ${reference} and d.channel = ${channel}`;
  return row;
}

function mailsOf(reference: string) {
  return mailbox.mails.filter(({ headers }) => headers.get('subject')?.endsWith(reference));
}

async function tryNow(reference: string, attemptsMade: number) {
  await sql`
    update enquiry_deliveries d set next_attempt_at = now(), locked_until = null, attempts = ${attemptsMade}
    from enquiries e where e.id = d.enquiry_id and e.reference = ${reference} and d.delivered_at is null`;
  await sql.notify('enquiry_deliveries', '');
}

test.each([
  ['switches protocols', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: tea\r\nconnection: upgrade\r\n\r\n', 'HTTP 101'],
  ['hangs up without a word', '', 'ECONNRESET'],
  ['speaks something else', 'I am not a web server\r\n\r\n', 'HPE_INVALID_CONSTANT'],
])('a receiver that %s ends the try, and the channel goes on', async (_, behaviour, expected) => {
  answer = behaviour;
  const firstReference = await send();
  await until(async () => (await deliveryOf(firstReference, 'webhook'))?.last_answer !== null);
  expect(await deliveryOf(firstReference, 'webhook')).toMatchObject({ last_answer: expected, delivered_at: null });
  answer = 'HTTP/1.1 204 No Content\r\n\r\n';
  const secondReference = await send();
  await until(async () => (await deliveryOf(secondReference, 'webhook'))?.delivered_at !== null);
});

test('of two recipients the one who was refused is tried again, and the other is not written to twice', async () => {
  mailbox.refuse = 'yard@orchardandhill.example';
  const reference = await send();
  await until(async () => (await deliveryOf(reference, 'email'))?.last_answer !== null);
  expect(await deliveryOf(reference, 'email')).toMatchObject({
    delivered_at: null,
    failed_at: null,
    last_answer: 'accepted for 1 of 2 recipients, refused for yard@orchardandhill.example',
  });
  mailbox.refuse = '';
  await tryNow(reference, 1);
  await until(async () => (await deliveryOf(reference, 'email'))?.delivered_at !== null);
  expect(mailsOf(reference).map(({ to }) => to)).toEqual([
    ['office@orchardandhill.example'],
    ['yard@orchardandhill.example'],
  ]);
});

test('what a clock that was a year ahead has put off and locked goes out once the clock is right', async () => {
  answer = 'HTTP/1.1 500 Internal Server Error\r\n\r\n';
  const reference = await send();
  await until(async () => (await deliveryOf(reference, 'webhook'))?.last_answer === 'HTTP 500');
  answer = 'HTTP/1.1 204 No Content\r\n\r\n';
  await sql`
    update enquiry_deliveries d set next_attempt_at = now() + interval '1 year', locked_until = now() + interval '1 year'
    from enquiries e where e.id = d.enquiry_id and e.reference = ${reference} and d.delivered_at is null`;
  await sql.notify('enquiry_deliveries', '');
  await until(async () => (await deliveryOf(reference, 'webhook'))?.delivered_at !== null);
  expect((await deliveryOf(reference, 'webhook'))?.last_answer).toBe('HTTP 204');
});

test('words that PostgreSQL cannot store do not keep a success from being recorded', async () => {
  mailbox.reply = 'Thank\u0000you';
  const reference = await send();
  await until(async () => (await deliveryOf(reference, 'email'))?.delivered_at !== null);
  expect((await deliveryOf(reference, 'email'))?.last_answer).toContain('Thank you');
  expect(mailsOf(reference)).toHaveLength(1);
});

test('a mail whose answer cannot be recorded is not sent again by the server that sent it', async () => {
  await sql.unsafe(`
    create function refuse_recording() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before update on public.enquiry_delivery_attempts for each row execute function refuse_recording()`);
  const reference = await send();
  try {
    await until(() => mailsOf(reference).length === 1);
    const lost = () => server.log().split('the answer to a try could not be recorded').length - 1;
    await until(() => lost() > 0, 30_000);
    const lostBefore = lost();
    await tryNow(reference, 3);
    await until(() => lost() > lostBefore, 30_000);
  } finally {
    await sql.unsafe('drop function refuse_recording cascade');
  }
  await tryNow(reference, 4);
  await until(async () => (await deliveryOf(reference, 'email'))?.delivered_at !== null, 30_000);
  expect(mailsOf(reference)).toHaveLength(1);
});
