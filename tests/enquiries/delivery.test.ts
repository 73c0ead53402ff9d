import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { connectTo, type RunningServer } from '../support/server.ts';
import { byMail, byWebhook, startBackend } from './support/backend.ts';
import { anEnquiry, submit, until } from './support/enquiries.ts';
import { startMailbox } from './support/mailbox.ts';
import { startReceiver } from './support/receiver.ts';

let server: RunningServer;
let sql: Sql;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  mailbox = await startMailbox();
  receiver = await startReceiver();
  server = await startBackend({
    TRUST_PROXY: '1',
    ...byMail(mailbox.url),
    MAIL_FROM: 'Orchard & Hill <website@orchardandhill.example>',
    ENQUIRY_RECEIPT: 'on',
    ...byWebhook(receiver.url),
  });
  sql = await connectTo(server);
});
beforeEach(async () => {
  Object.assign(mailbox, { down: false, refuse: '' });
  receiver.answer = { status: 204, headers: {} };
  await passTime();
  await until(
    async () =>
      (await sql`select 1 from enquiry_deliveries where delivered_at is null and failed_at is null`).length === 0,
  );
  mailbox.mails.length = 0;
  receiver.calls.length = 0;
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await server.stop();
  await Promise.all([mailbox.stop(), receiver.stop()]);
});

async function send(change = {}) {
  const enquiry = anEnquiry(change);
  const answer = await submit(server.url, enquiry);
  const { reference } = (await answer.json()) as { reference: string };
  return { enquiry, reference };
}

function deliveryOf(reference: string, channel: string) {
  return sql`select d.* from enquiry_deliveries d join enquiries e on e.id = d.enquiry_id
    where e.reference = ${reference} and d.channel = ${channel}`.then(([row]) => row);
}

/** Lets the waits of the schedule pass at once. */
async function passTime() {
  await sql`update enquiry_deliveries set next_attempt_at = now() where delivered_at is null and failed_at is null and locked_until is null`;
  await sql.notify('enquiry_deliveries', '');
}

describe('a stored enquiry', () => {
  test('reaches the business by mail, from our domain, with the visitor in reply-to', async () => {
    const { enquiry, reference } = await send({ name: 'Zoë "Bcc: x" Hill' });
    await until(() => mailbox.mails.length === 2);
    const mail = mailbox.mails.find(({ to }) => to.includes('office@orchardandhill.example'));
    expect(mail?.to).toEqual(['office@orchardandhill.example']);
    expect(mail?.headers.get('from')).toContain('<website@orchardandhill.example>');
    expect(mail?.headers.get('reply-to')).toContain(`<${enquiry.email}>`);
    expect(mail?.headers.get('subject')).toBe(`Landscaping quote, WR5, ${reference}`);
    const delivery = await deliveryOf(reference, 'email');
    expect(mail?.headers.get('message-id')).toBe(`<${delivery?.id}@orchardandhill.example>`);
    expect(mail?.raw).toContain('text/plain');
    expect(mail?.raw).toContain('text/html');
  });

  test('is confirmed to the visitor without a word of theirs', async () => {
    const { enquiry, reference } = await send();
    await until(() => mailbox.mails.length === 2);
    const receipt = mailbox.mails.find(({ to }) => to.includes(enquiry.email));
    expect(receipt?.headers.get('subject')).toBe(`We have your enquiry, ${reference}`);
    expect(receipt?.headers.get('auto-submitted')).toBe('auto-replied');
    expect(receipt?.raw).not.toContain(enquiry.message);
    expect(receipt?.raw).not.toContain(enquiry.name);
  });

  test('reaches the webhook with its thirteen keys and the reference', async () => {
    const { enquiry, reference } = await send();
    await until(() => receiver.calls.length === 1);
    expect(receiver.calls[0]?.payload).toEqual({ ...enquiry, reference });
    expect(receiver.calls[0]?.id).toBe(`msg_${(await deliveryOf(reference, 'webhook'))?.id}`);
  });

  test('has every try recorded', async () => {
    receiver.answer.status = 503;
    const { reference } = await send();
    await until(async () => (await deliveryOf(reference, 'webhook'))?.last_answer === 'HTTP 503');
    receiver.answer.status = 204;
    await passTime();
    await until(() => receiver.calls.length === 1);
    await until(async () => (await deliveryOf(reference, 'webhook'))?.delivered_at !== null);
    const delivery = await deliveryOf(reference, 'webhook');
    const tries =
      await sql`select attempt, succeeded, answer from enquiry_delivery_attempts where delivery_id = ${delivery?.id} order by attempt`;
    expect([...tries]).toEqual([
      { attempt: 1, succeeded: false, answer: 'HTTP 503' },
      { attempt: 2, succeeded: true, answer: 'HTTP 204' },
    ]);
  });
});

describe('when the other side is down', () => {
  test('everything is delivered once it is back, and once only', async () => {
    mailbox.down = true;
    receiver.answer.status = 500;
    const references = await Promise.all(Array.from({ length: 12 }, () => send()));
    await until(async () => (await countWaiting()) === 0);
    await passTime();
    await until(async () => (await countWaiting()) === 0);
    mailbox.down = false;
    receiver.answer.status = 204;
    await passTime();
    await until(() => mailbox.mails.length >= 24 && receiver.calls.length >= 12);
    await passTime();
    await until(
      async () =>
        (await sql`select 1 from enquiry_deliveries where delivered_at is null and failed_at is null`).length === 0,
    );
    expect(receiver.calls).toHaveLength(12);
    expect(new Set(receiver.calls.map(({ payload }) => payload.reference))).toEqual(
      new Set(references.map(({ reference }) => reference)),
    );
    expect(new Set(mailbox.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(24);
    expect(mailbox.mails).toHaveLength(24);

    async function countWaiting() {
      return (
        await sql`select 1 from enquiry_deliveries where delivered_at is null and (next_attempt_at <= now() or locked_until is not null)`
      ).length;
    }
  });

  test('the second try comes after five seconds, a longer Retry-After is honoured', async () => {
    mailbox.down = true;
    receiver.answer = { status: 503, headers: { 'retry-after': '3600' } };
    const { reference } = await send();
    expect(await waitOf('email')).toBeGreaterThan(3);
    expect(await waitOf('email')).toBeLessThanOrEqual(5.5);
    expect(await waitOf('webhook')).toBeGreaterThan(3590);

    async function waitOf(channel: string): Promise<number> {
      await until(async () => (await deliveryOf(reference, channel))?.last_answer !== null);
      const { next_attempt_at } = (await deliveryOf(reference, channel)) ?? {};
      return (next_attempt_at.getTime() - Date.now()) / 1000;
    }
  });

  test('a webhook that is gone is not tried again', async () => {
    receiver.answer.status = 410;
    const { reference } = await send();
    await until(async () => (await deliveryOf(reference, 'webhook'))?.failed_at !== null);
    expect(await deliveryOf(reference, 'webhook')).toMatchObject({ attempts: 1, last_answer: 'HTTP 410' });
  });

  test('a receipt to an address that does not exist stops, a mail to the business goes on', async () => {
    const { email } = anEnquiry();
    mailbox.refuse = email;
    const receipt = await send({ email });
    await until(async () => (await deliveryOf(receipt.reference, 'receipt'))?.failed_at !== null);
    mailbox.refuse = 'office@orchardandhill.example';
    const { reference } = await send();
    await until(async () => (await deliveryOf(reference, 'email'))?.last_answer !== null);
    expect(await deliveryOf(reference, 'email')).toMatchObject({
      failed_at: null,
      last_answer: 'SMTP 550 EENVELOPE: the mail server refuses the recipient',
    });
  });

  test('the tenth failure is the last, until somebody asks for one more try', async () => {
    receiver.answer.status = 500;
    const { reference } = await send();
    await until(async () => (await deliveryOf(reference, 'webhook'))?.last_answer !== null);
    const id = (await deliveryOf(reference, 'webhook'))?.id;
    await sql`update enquiry_deliveries set attempts = 9 where id = ${id}`;
    await sql`
      insert into enquiry_delivery_attempts (delivery_id, attempt, finished_at, succeeded, answer)
      select ${id}, attempt, now(), false, 'HTTP 500' from generate_series(2, 9) as attempt`;
    await passTime();
    await until(async () => (await deliveryOf(reference, 'webhook'))?.failed_at !== null);
    expect(await deliveryOf(reference, 'webhook')).toMatchObject({ attempts: 10 });
    receiver.answer.status = 204;
    await sql`update enquiry_deliveries set failed_at = null, next_attempt_at = now() where delivered_at is null`;
    await sql.notify('enquiry_deliveries', '');
    await until(async () => (await deliveryOf(reference, 'webhook'))?.delivered_at !== null);
    expect(await deliveryOf(reference, 'webhook')).toMatchObject({ attempts: 11, failed_at: null });
  });
});

test('the log tells of deliveries, but nothing about the visitor', async () => {
  mailbox.down = true;
  const { enquiry, reference } = await send({ phone: '01632 960 999' });
  await until(() => new RegExp(`${reference}.*"attempt":1.*not delivered by this try`).test(server.log()));
  const leaked = [enquiry.name, enquiry.email, enquiry.phone, enquiry.message].filter((detail) =>
    server.log().includes(detail),
  );
  expect(leaked).toEqual([]);
});
