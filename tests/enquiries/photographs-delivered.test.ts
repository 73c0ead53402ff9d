import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { claimDue, type Delivery, recordAnswer } from '#shared/deliveries/queue.ts';
import { eraseEnquiries } from '#server/enquiries/erase.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { anEnquiry, submit, until } from './support/enquiries.ts';
import { type PhotographSite, startPhotographSite } from './support/photograph-site.ts';
import { announce, aPhotograph, upload } from './support/photographs.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let site: PhotographSite;

beforeAll(async () => {
  site = await startPhotographSite();
});
afterAll(() => site?.stop());

const acceptedAnswer = { succeeded: true, text: '250 accepted' };

/** An answer to a try that cannot be written down yet, since something else holds the delivery. */
async function someAnswerWaits() {
  const waitingDeliveries = await site.sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and query like '%enquiry_deliver%'`;
  return waitingDeliveries.length > 0;
}

describe('the office', () => {
  test('gets mail and webhook once all photographs are there: attached, and as links that show them', async () => {
    const { reference, ticket } = await announce(site.url, 2);
    await upload(site.url, ticket, await aPhotograph('#bcd'));
    expect(site.mailbox.mails.some(({ raw }) => raw.includes(reference))).toBe(false);
    await upload(site.url, ticket, await aPhotograph('#cde'));
    const mail = () => site.mailbox.mails.find(({ raw }) => raw.includes(reference));
    const receivedCall = () => site.receiver.calls.find(({ payload }) => payload.reference === reference);
    await until(() => mail() !== undefined && receivedCall() !== undefined);
    expect(mail()?.raw.match(/filename=(\S+)/g)).toEqual([
      `filename=${reference}-1.jpg`,
      `filename=${reference}-2.jpg`,
    ]);
    expect(mail()?.raw).toContain('With 2 photographs, attached.');
    const links = receivedCall()?.payload.photographs as unknown as string[];
    expect(links).toHaveLength(2);
    for (const link of links) {
      const photographAnswer = await fetch(site.url + new URL(link).pathname + new URL(link).search);
      expect([photographAnswer.status, photographAnswer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await sharp(await photographAnswer.arrayBuffer()).metadata()).width).toBe(1600);
    }
  });

  test('gets its mail without the photographs that never come', async () => {
    const { reference } = await announce(site.url, 3);
    const [waitingDelivery] = await site.sql`
      select extract(epoch from min(next_attempt_at) - now())::int as seconds from public.enquiry_deliveries d
      join public.enquiries e on e.id = d.enquiry_id where reference = ${reference}`;
    expect(waitingDelivery?.seconds).toBeGreaterThan(60);
    expect(waitingDelivery?.seconds).toBeLessThanOrEqual(120);
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
  ])('gets its mail also where pictures are too much for a mailbox: after %i tries', async (tries, text, attached) => {
    const { reference, ticket } = await announce(site.url, 2);
    await upload(site.url, ticket, await aPhotograph('#c01', { width: 40, height: 30 }));
    await site.sql`
      with tried as (
        update public.enquiry_deliveries d set attempts = ${tries}, next_attempt_at = now()
        from public.enquiries e where e.id = d.enquiry_id and reference = ${reference} and channel = 'email' returning d.id
      )
      insert into public.enquiry_delivery_attempts (delivery_id, attempt, finished_at, succeeded, answer)
      select id, attempt, now(), false, 'SMTP 552' from tried, generate_series(1, ${tries}::integer) as attempt`;
    await site.sql`notify enquiry_deliveries`;
    const mail = () => site.mailbox.mails.find(({ raw }) => raw.includes(reference));
    await until(() => mail() !== undefined);
    expect(mail()?.raw).toContain(text);
    expect(mail()?.raw.match(/filename=\S+/g) ?? []).toHaveLength(attached);
  });

  test('gets those that come after its mail has gone in a mail of their own, each once', async () => {
    const { reference, ticket } = await announce(site.url, 5);
    const mails = () => site.mailbox.mails.filter(({ raw }) => raw.includes(reference));
    const names = (mailIndex: number) => mails()[mailIndex]?.raw.match(/filename=\S+/g);
    await upload(site.url, ticket, await aPhotograph('#a01', { width: 40, height: 30 }));
    await nothingWaits();
    await until(async () => (await deliveryOf(reference, 'email'))?.delivered_at !== null);
    expect([mails().length, names(0)]).toEqual([1, [`filename=${reference}-1.jpg`]]);
    for (const [index, colour] of ['#a02', '#a03', '#a04'].entries()) {
      await upload(site.url, ticket, await aPhotograph(colour, { width: 40, height: 30 }));
      await nothingWaits();
      await until(() => mails().length === index + 2);
      expect(names(index + 1)).toEqual([`filename=${reference}-${index + 2}.jpg`]);
      await until(async () => (await deliveryOf(reference))?.delivered_at !== null);
    }
    const [, secondMail, thirdMail] = mails();
    expect(secondMail?.headers.get('subject')).toBe(`Photographs for ${reference}`);
    expect(secondMail?.headers.get('message-id')).not.toBe(thirdMail?.headers.get('message-id'));
    expect(site.receiver.calls.filter(({ payload }) => payload.reference === reference)).toHaveLength(1);
  });

  test('gets one that comes while such a mail is being sent in the next, whose tries are counted anew', async () => {
    const { reference, ticket, sending } = await lateMailUnderWay();
    expect(sending).toMatchObject({ attempts: 11, tries: 1, refusedRecipients: [] });
    await upload(site.url, ticket, await aPhotograph('#b03', { width: 40, height: 30 }));
    await recordAnswer(site.sql, sending, acceptedAnswer);
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
    let recording: Promise<void> | undefined;
    await site.sql.begin(async (storing) => {
      await storing`select public.add_photograph(${ticket}, ${picture}, 40, 30)`;
      recording = recordAnswer(site.sql, sending, acceptedAnswer);
      await until(someAnswerWaits);
    });
    await recording;
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
    const claimedDeliveries = await claimDue(site.sql, 'photographs');
    const sending = claimedDeliveries.find(({ enquiry }) => enquiry.reference === reference);
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
    const { data: openedPhotographs } = await admin.rpc('open_photographs', { enquiry: enquiry?.id });
    expect(openedPhotographs).toMatchObject([{ width: 1600, height: 1200 }]);
    const address = `${site.url}/functions/v1/enquiry-photograph?link=${openedPhotographs[0].link}`;
    expect((await fetch(address)).status).toBe(200);
    await site.sql`update private.photograph_links set expires_at = now()`;
    expect((await fetch(address)).status).toBe(404);
    const { data, error } = await clientOf(site.url).rpc('open_photographs', { enquiry: enquiry?.id });
    expect([data, Boolean(error)]).toEqual([null, true]);
  });
});

test('what came of a try waits for an erasure without holding what that still has to remove', async () => {
  const [delivery] = await site.sql<{ id: string; attempts: number }[]>`
    select delivery_id as id, attempt as attempts from public.enquiry_delivery_attempts limit 1`;
  if (!delivery) throw new Error('Nothing has been delivered');
  let recording: Promise<void> | undefined;
  await site.sql.begin(async (erasure) => {
    await erasure`select from public.enquiry_deliveries where id = ${delivery.id} for update`;
    recording = recordAnswer(site.sql, { ...delivery, tries: 1 } as Delivery, acceptedAnswer);
    await until(someAnswerWaits);
    const freeLocks = await erasure`
      select from public.enquiry_delivery_attempts where delivery_id = ${delivery.id} for update skip locked`;
    expect(freeLocks.length).toBeGreaterThan(0);
  });
  await recording;
});

test('photographs go when their enquiry is erased or its time is over', async () => {
  const firstEnquiry = await announce(site.url, 1, anEnquiry({ email: 'leaving@example.org' }));
  await upload(site.url, firstEnquiry.ticket, await aPhotograph('#fc0', { width: 30, height: 20 }));
  expect(await eraseEnquiries(site.sql, 'leaving@example.org')).toMatchObject({ photographs: 1 });
  const secondEnquiry = await announce(site.url, 1);
  await upload(site.url, secondEnquiry.ticket, await aPhotograph('#fd0', { width: 30, height: 20 }));
  await site.sql`alter table public.enquiries disable trigger keep_enquiry_words`;
  await site.sql`update public.enquiries set created_at = now() - interval '13 months' where reference = ${secondEnquiry.reference}`;
  await site.sql`alter table public.enquiries enable trigger keep_enquiry_words`;
  await site.sql`update public.clean_ups set finished_at = now() where finished_at is null`;
  // One that is under way: of few enquiries a single one is more than a tenth, and would have to wait.
  await site.sql`insert into public.clean_ups (due) values (1)`;
  expect((await site.sql`select public.purge_enquiries(12, 30) as removed`)[0]?.removed).toBe(1);
  const [remaining] = await site.sql`
    select count(*)::int as photographs from public.enquiry_photographs
    where not exists (select from public.enquiries e where e.id = enquiry_id)`;
  expect(remaining?.photographs).toBe(0);
  expect(await site.stored(secondEnquiry.reference)).toHaveLength(0);
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
