import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { deliverDue } from '#shared/deliveries/deliver.ts';
import { settingsFromSecrets } from '#shared/settings.ts';
import { byMail, startBackend } from '../enquiries/support/backend.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { someFirm } from '../support/firm.ts';
import { connectTo, freshDataDir, type RunningServer } from '../support/server.ts';
import { addEnquiry } from './support/add-enquiry.ts';
import { type Failure, smtpSteps, startFailingSmtp } from './support/failing-smtp.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const clerk = { email: 'clerk@example.org', password: 'a good password', fullName: 'Cara Clerk', office: true };
const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

let server: RunningServer;
let sql: Sql;
let office: SupabaseClient;
let smtp: Awaited<ReturnType<typeof startFailingSmtp>>;

beforeAll(async () => {
  // Without a mail server of its own: the tests below send what is due themselves, one try at a time.
  server = await startBackend({ SEED: 'none' });
  sql = await connectTo(server);
  await addAccount(sql, clerk);
  office = await signedIn(server.url, clerk);
  smtp = await startFailingSmtp();
});

afterAll(async () => {
  await smtp?.stop();
  await sql?.end();
  await server?.stop();
});

async function idOf(reference: string): Promise<string> {
  const [row] = await sql`select id from public.enquiries where reference = ${reference}`;
  return row?.id;
}

async function write(enquiry: string, body = 'We could come on Thursday.', reply = randomUUID(), alsoAnswers = '') {
  await sql`insert into private.reply_sender (sender) values ('office@example.org') on conflict do nothing`;
  return office.rpc('send_reply', { reply, enquiry, body, also_answers: alsoAnswers });
}

function sendDue(url = smtp.url) {
  const settings = settingsFromSecrets(
    {
      SITE_URL: 'https://site.example',
      SMTP_URL: url,
      MAIL_FROM: 'website@orchardandhill.example',
      ENQUIRY_TO: 'office@orchardandhill.example',
    },
    someFirm,
  );
  const firm = { ...someFirm, email: 'office@orchardandhill.example' };
  return deliverDue({ sql: sql as never, settings, firm, log: silentLog }, 'reply');
}

async function deliveryOf(enquiry: string) {
  const [row] = await sql`
    select id, delivered_at, failed_at, next_attempt_at, last_answer from public.enquiry_deliveries
    where enquiry_id = ${enquiry} and channel = 'reply'`;
  return row;
}

const failures: Failure[] = ['refuse later', 'refuse for good', 'drop'];
const cases = smtpSteps.flatMap((step) => failures.map((how) => ({ step, how })));

test.each(cases)('a mail server that fails at $step ($how) costs no reply and doubles none', async ({ step, how }) => {
  const enquiry = await idOf(await addEnquiry(sql));
  expect((await write(enquiry)).error).toBeNull();
  smtp.received.length = 0;
  Object.assign(smtp, { failsAt: step, how });
  expect(await sendDue()).toBe(1);
  const failed = await deliveryOf(enquiry);
  expect(failed?.delivered_at).toBeNull();
  const mayHaveArrived = step === 'end' && how === 'drop';
  const isFinal = failed?.failed_at !== null;
  // Only the recipient's own address is past mending; whatever else is refused for good is ours to put right.
  expect(isFinal).toBe(mayHaveArrived || (step === 'RCPT' && how === 'refuse for good'));

  smtp.failsAt = undefined;
  await sql`update public.enquiry_deliveries set next_attempt_at = now() where id = ${failed?.id}`;
  expect(await sendDue()).toBe(isFinal ? 0 : 1);
  const { delivered_at: deliveredAt, failed_at: failedAt } = (await deliveryOf(enquiry)) ?? {};
  // Sent once, or shown as not sent.
  expect({ sent: deliveredAt !== null, shownAsNotSent: failedAt !== null }).toEqual({
    sent: !isFinal,
    shownAsNotSent: isFinal,
  });
  expect(smtp.received.length).toBe(isFinal && !mayHaveArrived ? 0 : 1);
});

test('of two who answer the same enquiry at once, the second is told before a second mail goes out', async () => {
  const enquiry = await idOf(await addEnquiry(sql));
  await write(enquiry, 'Not yet');
  const answer = (body: string, seenReplies: number) =>
    office.rpc('send_reply', { reply: randomUUID(), enquiry, body, also_answers: '', seen_replies: seenReplies });
  const both = await Promise.all([answer('Thursday', 1), answer('Friday', 1)]);
  expect(both.map(({ error }) => error?.message ?? 'sent').toSorted()).toEqual([
    'A colleague has replied in the meantime. Please read it first',
    'sent',
  ]);
  // Whoever has read it may write as well.
  expect((await answer('Saturday', 2)).error).toBeNull();
  smtp.received.length = 0;
  expect(await sendDue()).toBe(3);
  expect(smtp.received).toHaveLength(3);
});

test('a person who knows that it has not arrived sends it again', async () => {
  const enquiry = await idOf(await addEnquiry(sql));
  await write(enquiry);
  Object.assign(smtp, { failsAt: 'end', how: 'drop' });
  await sendDue();
  smtp.failsAt = undefined;
  expect((await office.rpc('send_enquiry_again', { enquiry })).data).toBe(1);
  expect(await sendDue()).toBe(1);
  expect((await deliveryOf(enquiry))?.delivered_at).not.toBeNull();
});

test('a server that is killed while it sends leaves a reply that is shown as not sent, and no second mail', async () => {
  const dataDir = await freshDataDir();
  onTestFinished(() => rm(path.dirname(dataDir), { recursive: true }));
  const mailbox = await startFailingSmtp();
  onTestFinished(() => mailbox.stop());
  Object.assign(mailbox, { failsAt: 'end', how: 'hang' });
  const env = { ...byMail(mailbox.url), DATA_DIR: dataDir, SEED: 'none' };
  const first = await startBackend(env);
  let database = await connectTo(first);
  await addAccount(database, clerk);
  const client = await signedIn(first.url, clerk);
  const [row] = await database`select id from public.enquiries where reference = ${await addEnquiry(database)}`;
  await expect.poll(() => database`select from private.reply_sender`).toHaveLength(1);
  const { error } = await client.rpc('send_reply', {
    reply: randomUUID(),
    enquiry: row?.id,
    body: 'Hello',
    also_answers: '',
  });
  expect(error).toBeNull();
  await expect.poll(() => mailbox.received.length, { timeout: 20_000 }).toBe(1);
  await database.end();
  await first.kill();

  mailbox.failsAt = undefined;
  const second = await startBackend(env);
  onTestFinished(async () => void (await second.stop()));
  database = await connectTo(second);
  onTestFinished(() => database.end());
  await database`update public.enquiry_deliveries set next_attempt_at = now(), locked_until = now()`;
  await database`select pg_notify('enquiry_deliveries', '')`;
  const shown = await (
    await signedIn(second.url, clerk)
  ).rpc('list_enquiries', { page_size: 5, wanted_view: 'answered' });
  expect(shown.data?.[0]?.deliveries).toMatchObject([
    { channel: 'reply', delivered_at: null, failed_at: expect.any(String) },
  ]);
  // Another enquiry's reply goes out meanwhile: the worker has looked.
  const [other] = await database`select id from public.enquiries where reference = ${await addEnquiry(database)}`;
  await (
    await signedIn(second.url, clerk)
  ).rpc('send_reply', { reply: randomUUID(), enquiry: other?.id, body: 'Other', also_answers: '' });
  await expect.poll(() => mailbox.received.length, { timeout: 20_000 }).toBe(2);
  expect(mailbox.received.filter((raw) => raw.includes('Hello'))).toHaveLength(1);
});

test('a reply comes from the office, quotes the enquiry, names its reference, and nothing in it becomes a header', async () => {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.stop());
  const reference = await addEnquiry(sql, {
    name: 'Ana\r\nBcc: victim@example.org',
    email: 'ana@example.net',
    message: 'The hedge 🌳.\r\n.\r\nBcc: victim@example.org',
  });
  const body = `Hello 🌿,\r\n.\r\nBcc: victim@example.org\r\n${'long words '.repeat(400)}`;
  await write(await idOf(reference), body);
  await sendDue(mailbox.url);
  const [mail] = mailbox.mails;
  expect(mail?.to).toEqual(['ana@example.net']);
  expect(mail?.headers.get('subject')).toContain(reference);
  expect(mail?.headers.get('from')).toContain('office@orchardandhill.example');
  expect(mail?.headers.get('reply-to')).toContain('office@orchardandhill.example');
  expect(mail?.headers.has('bcc')).toBe(false);
  const boundary = /boundary="([^"]+)"/.exec(mail?.raw ?? '')?.[1] ?? '';
  const [, plain = ''] = mail?.raw.split(`--${boundary}`) ?? [];
  const encoded = plain.slice(plain.indexOf('\r\n\r\n'));
  const text = plain.includes('base64')
    ? Buffer.from(encoded, 'base64').toString()
    : Buffer.from(
        encoded
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString();
  expect(text).toContain('Hello 🌿,');
  expect(text).toContain('> The hedge 🌳.');
  expect(text.match(/long words/g)).toHaveLength(400);
});

test('sent twice by the page it is stored once; it stops the clock, clears the draft and stands in the history', async () => {
  const enquiry = await idOf(await addEnquiry(sql));
  await office.rpc('save_reply_draft', { enquiry, body: 'We could' });
  const [{ reference } = { reference: '' }] = await sql`select reference from public.enquiries where id = ${enquiry}`;
  expect((await office.rpc('read_enquiry', { wanted_reference: reference })).data).toMatchObject({ draft: 'We could' });
  const id = randomUUID();
  for (const _ of [1, 2]) expect((await write(enquiry, 'We could come.', id)).error).toBeNull();
  const { data } = await office.rpc('read_enquiry', { wanted_reference: reference });
  expect(data).toMatchObject({
    status: 'replied',
    draft: null,
    replies: [{ id, body: 'We could come.', written_by_name: 'Cara Clerk' }],
    deliveries: [{ channel: 'reply', reply_id: id }],
  });
  expect(data.history.map(({ what }: { what: string }) => what)).toEqual(['reply', 'status']);
  await sendDue();
});

test('one reply answers what else the same person has sent, however the address is spelt, and nobody else’s', async () => {
  const first = await addEnquiry(sql, { email: 'jo.smith+hedge@gmail.com', phone: '07700 900 461' });
  const respelt = await addEnquiry(sql, { email: 'josmith@googlemail.com', phone: '01632 960 300' });
  const byPhone = await addEnquiry(sql, { email: 'other@example.org', phone: '+44 (0)7700 900461' });
  const stranger = await addEnquiry(sql, { email: 'stranger@example.org', phone: '01632 960 999' });
  const enquiry = await idOf(first);
  const { data } = await office.rpc('read_enquiry', { wanted_reference: first });
  expect(data.others.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual(
    [respelt, byPhone].toSorted(),
  );
  await write(enquiry, 'To all of them', randomUUID(), [respelt, byPhone, stranger].join());
  const rows = await sql`
    select reference from public.enquiries where status = 'new' and reference in ${sql([first, respelt, byPhone, stranger])}`;
  expect(rows.map(({ reference }) => reference)).toEqual([stranger]);
  await sendDue();
});

test('nobody is written to without a mail server, nor as an answer to spam', async () => {
  const spam = await idOf(await addEnquiry(sql, { status: 'spam' }));
  expect((await write(spam)).error?.message).toBe('Please say first that this enquiry is not spam');
  await sql`delete from private.reply_sender`;
  const { error } = await office.rpc('send_reply', { reply: randomUUID(), enquiry: spam, body: 'x', also_answers: '' });
  expect(error?.message).toBe('No mail server is set up to send replies');
});

test('who has it, a reminder and several at once: kept with who and when, and back on top on the day', async () => {
  const [late, waiting, answered] = [
    await addEnquiry(sql, { created_at: new Date(Date.now() - 900 * 86_400_000) }),
    await addEnquiry(sql),
    await addEnquiry(sql, { status: 'replied', answered_at: new Date() }),
  ];
  const [{ id: clerkId } = { id: '' }] = await sql`select id from auth.users where email = ${clerk.email}`;
  const change = (fields: object, ...references: string[]) =>
    office.from('enquiries').update(fields).in('reference', references).select('reference');
  expect((await change({ assigned_to: clerkId }, waiting, answered)).data).toHaveLength(2);
  const { data: mine } = await office.rpc('list_enquiries', { wanted_view: 'mine', page_size: 9 });
  expect(mine.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual(
    [waiting, answered].toSorted(),
  );
  const [{ today, tomorrow } = {}] = await sql`
    select private.day_in_britain()::text as today, (private.day_in_britain() + 1)::text as tomorrow`;
  await change({ remind_on: today }, answered);
  await change({ remind_on: tomorrow }, late);
  const { data: list } = await office.rpc('list_enquiries', { wanted_view: 'waiting', page_size: 1000 });
  const references: string[] = list.map(({ reference }: { reference: string }) => reference);
  expect(references[0]).toBe(answered);
  expect(references.at(-1)).toBe(late);
  // Page by page the same.
  const paged: string[] = [];
  for (let after: { id: string; created_at: string; reference: string } | undefined; ;) {
    const cursor = after && { after_at: after.created_at, after_id: after.id };
    const { data: page } = await office.rpc('list_enquiries', { wanted_view: 'waiting', page_size: 2, ...cursor });
    paged.push(...page.map(({ reference }: { reference: string }) => reference));
    after = page.at(-1);
    if (page.length < 2) break;
  }
  expect(paged).toEqual(references);
  await change({ status: 'won' }, answered);
  const { data: opened } = await office.rpc('read_enquiry', { wanted_reference: answered });
  expect(opened.remind_on).toBeNull();
  expect(opened.history.map(({ what, value_after: after }: Record<string, string>) => [what, after])).toContainEqual([
    'given',
    'Cara Clerk',
  ]);
  const leaver = await addAccount(sql, { ...clerk, email: 'leaver@example.org', fullName: 'Lee Leaver' });
  await change({ assigned_to: leaver }, waiting);
  await sql`delete from public.user_roles where user_id = ${leaver}`;
  const { data: handedBack } = await office.rpc('read_enquiry', { wanted_reference: waiting });
  expect([handedBack.assigned_to, handedBack.history.at(-1)]).toMatchObject([
    null,
    { what: 'given', value_before: 'Lee Leaver', value_after: '' },
  ]);
  const outsider = await addAccount(sql, { email: 'outsider@example.org', password: clerk.password });
  expect((await change({ assigned_to: outsider }, waiting)).error?.message).toBe('This colleague cannot see enquiries');
});
