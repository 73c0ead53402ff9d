import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { mailboxOf } from 'embedded-supabase/testing';
import { connectTo, type RunningServer } from '../support/server.ts';
import { byMail, startBackend } from './support/backend.ts';
import { anEnquiry, submit, until } from './support/enquiries.ts';
import { startMailbox } from './support/mailbox.ts';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let server: RunningServer;
let sql: Sql;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startBackend({ TRUST_PROXY: '1', ENQUIRY_RECEIPT: 'on', ...byMail(mailbox.url) });
  sql = await connectTo(server);
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
  await mailbox?.stop();
});

/** How many deliveries of each kind the enquiries of these addresses have. */
async function deliveriesOf(addresses: string[]) {
  const [counts] = await sql`
    select count(distinct e.id)::int as enquiries, count(*) filter (where channel = 'email')::int as mails,
      count(*) filter (where channel = 'receipt')::int as receipts
    from enquiries e left join enquiry_deliveries d on d.enquiry_id = e.id where email in ${sql(addresses)}`;
  return counts;
}

async function sendAll(addresses: string[]) {
  const answers = await Promise.all(addresses.map((email) => submit(server.url, anEnquiry({ email }))));
  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
}

test('twelve spellings of one mailbox, all at once, are twelve enquiries for the office and three receipts', async () => {
  const spellings = Array.from({ length: 12 }, (_, number) =>
    number % 2 ? `He.len.Ward+${number}@gmail.com` : `helenward+${number}@GoogleMail.com`,
  );
  await sendAll(spellings);
  expect(await deliveriesOf(spellings)).toEqual({ enquiries: 12, mails: 12, receipts: 3 });
  await until(() => mailbox.mails.filter(({ to }) => to.includes('office@orchardandhill.example')).length === 12);
  await until(() => mailbox.mails.filter(({ to }) => /ward/i.test(to.join())).length === 3);
});

test('a day later there is a receipt again, and others never wait for it', async () => {
  const addresses = ['a', 'b', 'c', 'd'].map((tag) => `ina.holt+${tag}@example.org`);
  await sendAll(addresses);
  await sendAll(['inaholt@example.org']);
  expect(await deliveriesOf(['inaholt@example.org'])).toMatchObject({ receipts: 1 });
  await sql`update enquiry_deliveries set created_at = created_at - interval '25 hours'
    where enquiry_id in (select id from enquiries where email in ${sql(addresses)})`;
  await sendAll(['ina.holt+later@example.org']);
  expect(await deliveriesOf(['ina.holt+later@example.org'])).toMatchObject({ receipts: 1 });
});

test('spam that is released gets no further receipt either', async () => {
  const addresses = ['1', '2', '3', '4', '5'].map((tag) => `otto+${tag}@example.org`);
  for (const email of addresses) await submit(server.url, anEnquiry({ email }), { 'x-form-seconds': '0.1' });
  expect(await deliveriesOf(addresses)).toEqual({ enquiries: 5, mails: 0, receipts: 0 });
  await sql`update enquiries set status = 'new' where email in ${sql(addresses)}`;
  expect(await deliveriesOf(addresses)).toEqual({ enquiries: 5, mails: 5, receipts: 3 });
});

describe('the mailbox', () => {
  test.each([
    [
      'helen@example.org',
      'Helen@EXAMPLE.org.',
      ' helen+a+b@example.org',
      '"helen"@example.org',
      'helen(a (b))@example.org',
    ],
    ['helenward@gmail.com', 'h.e.l.e.n.ward@googlemail.com', 'Helen.Ward+x@gmail.com', 'ｈelenward@gmail.com'],
    ['helenward@proton.me', 'helen.ward@pm.me', 'helen-ward+x@protonmail.com', 'helen_ward@protonmail.ch'],
    ['helen.ward@icloud.com', 'helen.ward@me.com', 'helen.ward+x@mac.com'],
    ['helen@yahoo.co.uk', 'helen-shop@yahoo.co.uk', 'helen-x+y@yahoo.co.uk'],
    ['ward@fastmail.com', 'shop@ward.fastmail.com', 'bank+x@ward.fastmail.com'],
  ])('%s has other spellings', async (...spellings) => {
    const rows =
      await sql`select distinct private.mailbox_of(email) as mailbox from unnest(${spellings}::text[]) as email`;
    expect(rows.map((row) => row.mailbox)).toEqual([spellings[0]]);
    // Accounts have no addresses in quotes, with comments or with a dot at the end.
    const ofAccounts = spellings.filter((spelling) => !/["(]|\.$/.test(spelling));
    expect([...new Set(ofAccounts.map(mailboxOf))]).toEqual([spellings[0]]);
  });

  test.each([
    ['helen.ward@example.org', 'helenward@example.org'],
    ['helen-ward@example.org', 'helen@example.org'],
    ['helen@example.org', 'helen@example.com'],
    ['helen@mail.example.org', 'helen@example.org'],
    ['helen@yahoo.co.uk', 'helen@yahoo.com'],
  ])('%s is not %s', async (one, other) => {
    const [row] = await sql`select private.mailbox_of(${one}) = private.mailbox_of(${other}) as same`;
    expect(row?.same).toBe(false);
    expect(mailboxOf(one)).not.toBe(mailboxOf(other));
  });
});
