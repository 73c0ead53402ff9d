import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { claimDue, type Delivery, recordAnswer } from '#shared/deliveries/queue.ts';
import { eraseEnquiries } from '#server/enquiries/erase.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { anEnquiry, submit, until } from './support/enquiries.ts';
import { type PhotographSite, startPhotographSite } from './support/photograph-site.ts';
import { announce, aPhotograph, upload } from './support/photographs.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: PhotographSite;

beforeAll(async () => {
  site = await startPhotographSite();
});
afterAll(() => site?.stop());

const accepted = { succeeded: true, text: '250 accepted' };

/** An answer to a try that cannot be written down yet, since something else holds the delivery. */
async function someAnswerWaits() {
  const waiting = await site.sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and query like '%enquiry_deliver%'`;
  return waiting.length > 0;
}

describe('the office', () => {
  test('gets mail and webhook once all photographs are there: attached, and as links that show them', async () => {
    const { reference, ticket } = await announce(site.url, 2);
    await upload(site.url, ticket, await aPhotograph('#bcd'));
    expect(site.mailbox.mails.some(({ raw }) => raw.includes(reference))).toBe(false);
    await upload(site.url, ticket, await aPhotograph('#cde'));
    const mail = () => site.mailbox.mails.find(({ raw }) => raw.includes(reference));
    const call = () => site.receiver.calls.find(({ payload }) => payload.reference === reference);
    await until(() => mail() !== undefined && call() !== undefined);
    expect(mail()?.raw.match(/filename=(\S+)/g)).toEqual([
      `filename=${reference}-1.jpg`,
      `filename=${reference}-2.jpg`,
    ]);
    expect(mail()?.raw).toContain('With 2 photographs, attached.');
    const links = call()?.payload.photographs as unknown as string[];
    expect(links).toHaveLength(2);
    for (const link of links) {
      const shown = await fetch(site.url + new URL(link).pathname + new URL(link).search);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(1600);
    }
  });

  test('gets its mail without the photographs that never come', async () => {
    const { reference } = await announce(site.url, 3);
    const [waiting] = await site.sql`
      select extract(epoch from min(next_attempt_at) - now())::int as seconds from public.enquiry_deliveries d
      join public.enquiries e on e.id = d.enquiry_id where reference = ${reference}`;
    expect(waiting?.seconds).toBeGreaterThan(60);
    expect(waiting?.seconds).toBeLessThanOrEqual(120);
    await site.sql`update public.enquiry_deliveries set next_attempt_at = now() where attempts = 0`;
    await site.sql`notify enquiry_deliveries`;
    await until(() => site.mailbox.mails.some(({ raw }) => raw.includes(reference)));
    expect(
      site.receiver.calls.find(({ payload }) => payload.reference === reference)?.payload.photographs,
    ).toBeUndefined();
  });

  test.each([
    [1, 'With 1 photograph, attached.', 1],
    [2, 'With 1 photograph: see the inbox.', 0],
  ])('gets its mail also where pictures are too much for a mailbox: after %i tries', async (tries, words, attached) => {
    const { reference, ticket } = await announce(site.url, 2);
    await upload(site.url, ticket, await aPhotograph('#c01', { width: 40, height: 30 }));
    await site.sql`
      update public.enquiry_deliveries d set attempts = ${tries}, next_attempt_at = now()
      from public.enquiries e where e.id = d.enquiry_id and reference = ${reference} and channel = 'email'`;
    await site.sql`notify enquiry_deliveries`;
    const mail = () => site.mailbox.mails.find(({ raw }) => raw.includes(reference));
    await until(() => mail() !== undefined);
    expect(mail()?.raw).toContain(words);
    expect(mail()?.raw.match(/filename=\S+/g) ?? []).toHaveLength(attached);
  });

  test('gets those that come after its mail has gone in a mail of their own, each once', async () => {
    const { reference, ticket } = await announce(site.url, 5);
    const mails = () => site.mailbox.mails.filter(({ raw }) => raw.includes(reference));
    const names = (at: number) => mails()[at]?.raw.match(/filename=\S+/g);
    await upload(site.url, ticket, await aPhotograph('#a01', { width: 40, height: 30 }));
    await nothingWaits();
    await until(async () => (await deliveryOf(reference, 'email'))?.delivered_at !== null);
    expect([mails().length, names(0)]).toEqual([1, [`filename=${reference}-1.jpg`]]);
    for (const [place, colour] of ['#a02', '#a03', '#a04'].entries()) {
      await upload(site.url, ticket, await aPhotograph(colour, { width: 40, height: 30 }));
      await nothingWaits();
      await until(() => mails().length === place + 2);
      expect(names(place + 1)).toEqual([`filename=${reference}-${place + 2}.jpg`]);
      await until(async () => (await deliveryOf(reference))?.delivered_at !== null);
    }
    const [, second, third] = mails();
    expect(second?.headers.get('subject')).toBe(`Photographs for ${reference}`);
    expect(second?.headers.get('message-id')).not.toBe(third?.headers.get('message-id'));
    expect(site.receiver.calls.filter(({ payload }) => payload.reference === reference)).toHaveLength(1);
  });

  test('gets one that comes while such a mail is being sent in the next, whose tries are counted anew', async () => {
    const { reference, ticket, sending } = await lateMailUnderWay();
    expect(sending).toMatchObject({ attempts: 11, tries: 1, refusedRecipients: [] });
    await upload(site.url, ticket, await aPhotograph('#b03', { width: 40, height: 30 }));
    await recordAnswer(site.sql, sending, accepted);
    expect(await deliveryOf(reference)).toEqual({ delivered_at: null, failed_at: null, last_answer: null });
    await nothingWaits();
    await until(async () => (await deliveryOf(reference))?.delivered_at !== null);
    expect(site.mailbox.mails.findLast(({ raw }) => raw.includes(reference))?.raw.match(/filename=\S+/g)).toEqual([
      `filename=${reference}-3.jpg`,
    ]);
  });

  test('gets one that was being stored when such a mail was written down as sent', async () => {
    const { reference, ticket, sending } = await lateMailUnderWay();
    const picture = (await aPhotograph('#b04', { width: 40, height: 30 })).toString('base64');
    let recorded: Promise<void> | undefined;
    await site.sql.begin(async (storing) => {
      await storing`select public.add_photograph(${ticket}, ${picture}, 40, 30)`;
      recorded = recordAnswer(site.sql, sending, accepted);
      await until(someAnswerWaits);
    });
    await recorded;
    expect(await deliveryOf(reference)).toEqual({ delivered_at: null, failed_at: null, last_answer: null });
  });

  /** Two of four photographs are there; the mail with the second, which came late, is being sent. */
  async function lateMailUnderWay() {
    const { reference, ticket } = await announce(site.url, 4);
    await upload(site.url, ticket, await aPhotograph('#b01', { width: 40, height: 30 }));
    await nothingWaits();
    await until(async () => (await deliveryOf(reference, 'email'))?.delivered_at !== null);
    await upload(site.url, ticket, await aPhotograph('#b02', { width: 40, height: 30 }));
    await site.sql`
      update public.enquiry_deliveries set next_attempt_at = now(), attempts = 10, refused_recipients = '{office@example.org}'
      where delivered_at is null`;
    const due = await claimDue(site.sql, 'photographs');
    const sending = due.find(({ enquiry }) => enquiry.reference === reference);
    if (!sending) throw new Error('No mail is due');
    return { reference, ticket, sending };
  }

  test('gets one that comes while its mail is going, or after a mail of its own has failed', async () => {
    const { reference, ticket } = await announce(site.url, 3);
    await site.sql`
      update public.enquiry_deliveries d set attempts = 1, locked_until = now() + interval '1 minute'
      from public.enquiries e where e.id = d.enquiry_id and reference = ${reference} and channel = 'email'`;
    await upload(site.url, ticket, await aPhotograph('#b01', { width: 40, height: 30 }));
    expect(await deliveryOf(reference)).toEqual({ delivered_at: null, failed_at: null, last_answer: null });
    await site.sql`update public.enquiry_deliveries set failed_at = now() where channel = 'photographs' and delivered_at is null`;
    await upload(site.url, ticket, await aPhotograph('#b02', { width: 40, height: 30 }));
    expect(await deliveryOf(reference)).toEqual({ delivered_at: null, failed_at: null, last_answer: null });
  });

  async function nothingWaits() {
    await site.sql`update public.enquiry_deliveries set next_attempt_at = now() where delivered_at is null`;
    await site.sql`notify enquiry_deliveries`;
  }

  async function deliveryOf(reference: string, channel = 'photographs') {
    const [row] = await site.sql`
      select delivered_at, failed_at, last_answer from public.enquiry_deliveries d join public.enquiries e on e.id = d.enquiry_id
      where reference = ${reference} and channel = ${channel}`;
    return row;
  }

  test('opens them by links that expire, which nobody else can ask for', async () => {
    const { reference, ticket } = await announce(site.url, 1);
    await upload(site.url, ticket, await aPhotograph('#def'));
    const [enquiry] = await site.sql`select id from public.enquiries where reference = ${reference}`;
    const account = { email: 'ada@example.org', password: 'a good password' };
    await addAccount(site.sql, { ...account, admin: true });
    const admin = await signedIn(site.url, account);
    const { data: read } = await admin.rpc('read_enquiry', { wanted_reference: reference });
    expect(read.photographs).toBe(1);
    const { data: opened } = await admin.rpc('open_photographs', { enquiry: enquiry?.id });
    expect(opened).toMatchObject([{ width: 1600, height: 1200 }]);
    const address = `${site.url}/functions/v1/enquiry-photograph?link=${opened[0].link}`;
    expect((await fetch(address)).status).toBe(200);
    await site.sql`update private.photograph_links set expires_at = now()`;
    expect((await fetch(address)).status).toBe(404);
    const { data, error } = await clientOf(site.url).rpc('open_photographs', { enquiry: enquiry?.id });
    expect([data, Boolean(error)]).toEqual([null, true]);
  });
});

test('what came of a try waits for an erasure without holding what that still has to remove', async () => {
  const [tried] = await site.sql<{ id: string; attempts: number }[]>`
    select delivery_id as id, attempt as attempts from public.enquiry_delivery_attempts limit 1`;
  if (!tried) throw new Error('Nothing has been delivered');
  let recorded: Promise<void> | undefined;
  await site.sql.begin(async (erasure) => {
    await erasure`select from public.enquiry_deliveries where id = ${tried.id} for update`;
    recorded = recordAnswer(site.sql, { ...tried, tries: 1 } as Delivery, accepted);
    await until(someAnswerWaits);
    const free = await erasure`
      select from public.enquiry_delivery_attempts where delivery_id = ${tried.id} for update skip locked`;
    expect(free.length).toBeGreaterThan(0);
  });
  await recorded;
});

test('photographs go when their enquiry is erased or its time is over', async () => {
  const first = await announce(site.url, 1, anEnquiry({ email: 'leaving@example.org' }));
  await upload(site.url, first.ticket, await aPhotograph('#fc0', { width: 30, height: 20 }));
  expect(await eraseEnquiries(site.sql, 'leaving@example.org')).toMatchObject({ photographs: 1 });
  const second = await announce(site.url, 1);
  await upload(site.url, second.ticket, await aPhotograph('#fd0', { width: 30, height: 20 }));
  await site.sql`alter table public.enquiries disable trigger keep_enquiry_words`;
  await site.sql`update public.enquiries set created_at = now() - interval '13 months' where reference = ${second.reference}`;
  await site.sql`alter table public.enquiries enable trigger keep_enquiry_words`;
  await site.sql`update public.clean_ups set finished_at = now() where finished_at is null`;
  // One that is under way: of few enquiries a single one is more than a tenth, and would have to wait.
  await site.sql`insert into public.clean_ups (due) values (1)`;
  expect((await site.sql`select public.purge_enquiries(12, 30) as removed`)[0]?.removed).toBe(1);
  const [left] = await site.sql`
    select count(*)::int as photographs from public.enquiry_photographs
    where not exists (select from public.enquiries e where e.id = enquiry_id)`;
  expect(left?.photographs).toBe(0);
  expect(await site.stored(second.reference)).toHaveLength(0);
});

test('a server killed between enquiry and photograph has lost nothing, and takes it when it is sent again', async () => {
  const { reference, ticket } = await announce(site.url, 1);
  await site.killAndRestart();
  expect((await upload(site.url, ticket, await aPhotograph('#fe0'))).status).toBe(201);
  expect(await site.stored(reference)).toHaveLength(1);
});

test('an enquiry without photographs is answered with its reference alone', async () => {
  expect(Object.keys((await (await submit(site.url, anEnquiry())).json()) as object)).toEqual(['reference']);
});
