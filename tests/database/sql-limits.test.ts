import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackendWithOwner, startBackendWithOwner } from '../support/backend-with-owner.ts';
import { freshEnquiry } from '../support/enquiry.ts';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';

// Every number here stands for itself: a test that asked the code for it would follow a wrong one.

let backend: BackendWithOwner;

beforeAll(async () => {
  backend = await startBackendWithOwner();
});
afterAll(() => backend?.leave());

/** Nothing of it stays. */
async function undone<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await backend.sql
    .begin(async (tx) => {
      result = { value: await work(tx) };
      throw new Error('undo');
    })
    .catch((error: Error) => {
      if (!result) throw error;
    });
  return (result as { value: T }).value;
}

const day = { first_day: '2026-03-02', last_day: '2026-03-02' };
const wholeRow: Record<string, (tx: TransactionSql, change: Record<string, string | number>) => Promise<unknown>> = {
  enquiries: (tx, change) => addEnquiry(tx, change as Record<string, string>),
  google_reviews: (tx, change) => tx`insert into public.google_reviews ${tx({ author_name: 'Ann', ...change })}`,
  notices: (tx, change) => tx`insert into public.notices ${tx({ message: 'Closed', ...day, ...change })}`,
  special_hours: (tx, change) => tx`insert into public.special_hours ${tx({ ...day, ...change })}`,
  async staff_links(tx, change) {
    const [owner] = await tx`select id from auth.users`;
    const invitation = { purpose: 'invitation', email: 'a@b.example', token_hash: 'x', made_by: owner?.id };
    return tx`insert into public.staff_links ${tx({ ...invitation, ...change })}`;
  },
  profiles: (tx, change) => tx`update public.profiles set ${tx(change)}`,
  async enquiry_replies(tx, change) {
    const reply = {
      id: randomUUID(),
      enquiry_id: await anEnquiryId(tx),
      body: 'Yes',
      written_by_name: 'Ann',
      ...change,
    };
    return tx`insert into public.enquiry_replies ${tx(reply)}`;
  },
  async reply_drafts(tx, change) {
    const [owner] = await tx`select id from auth.users`;
    const draft = { enquiry_id: await anEnquiryId(tx), person: owner?.id, body: 'Perhaps', ...change };
    return tx`insert into public.reply_drafts ${tx(draft)}`;
  },
  reply_templates: (tx, change) =>
    tx`insert into public.reply_templates ${tx({ name: 'Visit', body: 'Hello {name}', ...change })}`,
  jobs: (tx, change) => aJob(tx, change),
  async job_pictures(tx, change) {
    const [picture, job] = [randomUUID(), await aJob(tx)];
    await tx`insert into public.pictures (id, sent_hash, width, height, widths, colour)
      values (${picture}, '', 1, 1, '{1}', '#ffffff')`;
    const row = { job_id: job, picture_id: picture, place: 1, kind: 'after', ...change };
    return tx`insert into public.job_pictures ${tx(row)}`;
  },
};

async function aJob(tx: TransactionSql, change = {}): Promise<string> {
  const id = randomUUID();
  await tx`insert into public.jobs ${tx({ id, updated_by_name: 'Ann', ...change })}`;
  return id;
}

async function anEnquiryId(tx: TransactionSql): Promise<string> {
  const [enquiry] = await tx`select id from public.enquiries where reference = ${await addEnquiry(tx)}`;
  return enquiry?.id;
}

const letters = (length: number) => 'x'.repeat(length);
const address = (length: number) => `${letters(length - 10)}@b.example`;
const link = (length: number) => `https://b.example/${letters(length - 18)}`;

const lengths: [table: string, column: string, least: number, most: number, value?: (length: number) => string][] = [
  ['enquiries', 'name', 2, 100],
  ['enquiries', 'email', 11, 255, address],
  ['enquiries', 'phone', 10, 20],
  ['enquiries', 'address', 5, 10],
  ['enquiries', 'service', 1, 100],
  ['enquiries', 'message', 10, 1000],
  ['enquiries', 'page_url', 0, 2000],
  ['enquiries', 'referrer', 0, 2000],
  ...['source', 'medium', 'campaign', 'term', 'content'].map((part): [string, string, number, number] => [
    'enquiries',
    `utm_${part}`,
    0,
    200,
  ]),
  ['enquiries', 'notes', 0, 2000],
  ['google_reviews', 'author_name', 1, 100],
  ['google_reviews', 'author_image', 19, 2048, link],
  ['google_reviews', 'review_text', 0, 5000],
  ['google_reviews', 'review_id', 1, 100],
  ['google_reviews', 'source_url', 19, 2048, link],
  ['notices', 'message', 1, 200],
  ['staff_links', 'email', 11, 255, address],
  ['staff_links', 'full_name', 0, 100],
  ['profiles', 'full_name', 0, 100],
  ['profiles', 'email', 0, 255],
  ['enquiry_replies', 'body', 1, 5000],
  ['reply_drafts', 'body', 0, 5000],
  ['reply_templates', 'name', 1, 60],
  ['reply_templates', 'body', 1, 3000],
  ['jobs', 'title', 0, 80],
  ['jobs', 'service', 2, 200, (length) => `/${letters(length - 1)}`],
  ['jobs', 'town', 0, 60],
  ['jobs', 'story', 0, 600],
  ['jobs', 'slug', 1, 90],
  ['job_pictures', 'description', 0, 250],
];

async function isTaken(table: string, change: Record<string, string | number>): Promise<boolean> {
  return undone(async (tx) => {
    const attempt = tx.savepoint((inner) => wholeRow[table]?.(inner, change) ?? Promise.reject(new Error(table)));
    return attempt.then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== '23514') throw error;
        return false;
      },
    );
  });
}

test.each(lengths)('%s.%s has %i to %i characters', async (table, column, least, most, value = letters) => {
  expect(await isTaken(table, { [column]: value(least) })).toBe(true);
  expect(await isTaken(table, { [column]: value(most) })).toBe(true);
  expect(await isTaken(table, { [column]: value(most + 1) })).toBe(false);
  const mayBeShorter = least === 0 || value !== letters;
  expect(mayBeShorter || !(await isTaken(table, { [column]: value(least - 1) }))).toBe(true);
});

test('every text that a person can store has its longest length in the table above, or stands in a list of words', async () => {
  const columns = await backend.sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      and table_name in ${backend.sql(Object.keys(wholeRow))}`;
  const words = [
    'enquiries.status',
    'enquiries.spam_reason',
    'enquiries.learned_as',
    'google_reviews.source',
    'staff_links.purpose',
    'jobs.status',
    'job_pictures.kind',
  ];
  const ours = [
    'enquiries.reference',
    'enquiries.spam_signs',
    'enquiries.address_hash',
    'enquiries.content_hash',
    'staff_links.token_hash',
    'enquiry_replies.written_by_name',
    'jobs.updated_by_name',
  ];
  const named = [...lengths.map(([table, column]) => `${table}.${column}`), ...words, ...ours];
  expect(columns.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});

test.each([
  ['google_reviews', 'rating', 1, 5],
  ['jobs', 'days', 1, 365],
  ['job_pictures', 'place', 1, 8],
  ['job_pictures', 'focus_x', 0, 100],
  ['job_pictures', 'focus_y', 0, 100],
])('%s.%s goes from %i to %i', async (table, column, least, most) => {
  for (const value of [least, most]) expect(await isTaken(table, { [column]: value })).toBe(true);
  for (const value of [least - 1, most + 1]) expect(await isTaken(table, { [column]: value })).toBe(false);
});

test.each(['notices', 'special_hours'])('%s last a leap year and a day at most', async (table) => {
  expect(await isTaken(table, { first_day: '2026-01-01', last_day: '2027-01-02' })).toBe(true);
  expect(await isTaken(table, { first_day: '2026-01-01', last_day: '2027-01-03' })).toBe(false);
});

/** One more enquiry as the function stores it; whether it was taken. */
async function submit(tx: TransactionSql, { email, from }: { email?: string; from?: string } = {}) {
  const payload = { ...freshEnquiry(), email: email ?? `${randomUUID()}@example.org` };
  const [row] =
    await tx`select public.submit_enquiry(${tx.json(payload)}, ${from ?? randomUUID()}, array['email', 'receipt']) as answer`;
  return row?.answer.refused === undefined;
}

/** Makes what is there so much older, which the triggers do not allow. */
async function wait(tx: TransactionSql, interval: string) {
  await tx`set local session_replication_role = replica`;
  await tx`update public.enquiries set created_at = created_at - ${interval}::interval`;
  await tx`update public.enquiry_deliveries set created_at = created_at - ${interval}::interval`;
  await tx`update public.enquiry_photographs set created_at = created_at - ${interval}::interval`;
  await tx`set local session_replication_role = origin`;
}

async function countTaken(attempts: number, attempt: (round: number) => Promise<boolean>): Promise<number> {
  let taken = 0;
  for (let round = 0; round < attempts; round += 1) if (await attempt(round)) taken += 1;
  return taken;
}

async function receiptsOf(tx: TransactionSql): Promise<number> {
  const [row] = await tx`select count(*)::int as count from public.enquiry_deliveries where channel = 'receipt'`;
  return row?.count;
}

type Way = {
  most: number;
  window: [within: string, after: string];
  attempt(tx: TransactionSql, n: number): Promise<boolean>;
};

const ways: Record<string, Way> = {
  'enquiries from one address': {
    most: 5,
    window: ['9 minutes', '2 minutes'],
    attempt: (tx) => submit(tx, { from: 'one address' }),
  },
  'enquiries of one email': {
    most: 3,
    window: ['59 minutes', '2 minutes'],
    attempt: (tx) => submit(tx, { email: 'ann@example.org' }),
  },
  'receipts to one mailbox': {
    most: 3,
    window: ['23 hours 59 minutes', '2 minutes'],
    async attempt(tx, n) {
      const receiptsBefore = await receiptsOf(tx);
      await submit(tx, { email: `ann+${n}-${randomUUID().slice(0, 4)}@example.org` });
      return (await receiptsOf(tx)) > receiptsBefore;
    },
  },
};

test.each(Object.entries(ways))(
  '%s are counted, and again once their time is over',
  async (_, { most, window, attempt }) => {
    await undone(async (tx) => {
      const some = () => countTaken(most + 2, (n) => attempt(tx, n));
      expect(await some()).toBe(most);
      await wait(tx, window[0]);
      expect(await some()).toBe(0);
      await wait(tx, window[1]);
      expect(await some()).toBe(most);
    });
  },
);

async function addPhotograph(tx: TransactionSql, ticket: string): Promise<string> {
  const picture = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(randomUUID())]).toString('base64');
  const [row] = await tx`select public.add_photograph(${ticket}, ${picture}, 1, 1) as answer`;
  return row?.answer.refused ?? 'taken';
}

async function ticketFor(tx: TransactionSql): Promise<string> {
  const reference = await addEnquiry(tx);
  const [row] = await tx`
    select private.new_photograph_ticket(id, 1) as ticket from public.enquiries where reference = ${reference}`;
  return row?.ticket;
}

test('an enquiry has six photographs, and its ticket is good for six hours', async () => {
  await undone(async (tx) => {
    const ticket = await ticketFor(tx);
    expect(await countTaken(8, async () => (await addPhotograph(tx, ticket)) === 'taken')).toBe(6);
    expect(await addPhotograph(tx, ticket)).toBe('enough');
    const second = await ticketFor(tx);
    await tx`update private.photograph_tickets set expires_at = expires_at - interval '5 hours 59 minutes'`;
    expect(await addPhotograph(tx, second)).toBe('taken');
    await tx`update private.photograph_tickets set expires_at = expires_at - interval '1 minute'`;
    expect(await addPhotograph(tx, second)).toBe('ticket');
  });
});

test('five hundred photographs a day are taken', async () => {
  await undone(async (tx) => {
    const reference = await addEnquiry(tx);
    await tx`insert into public.enquiry_photographs (enquiry_id, picture, width, height)
      select id, '\\xffd8ff'::bytea || int4send(number), 1, 1
      from generate_series(1, 499) as number, public.enquiries where reference = ${reference}`;
    const ticket = await ticketFor(tx);
    expect([await addPhotograph(tx, ticket), await addPhotograph(tx, ticket)]).toEqual(['taken', 'busy']);
    await wait(tx, '23 hours 59 minutes');
    expect(await addPhotograph(tx, ticket)).toBe('busy');
    await wait(tx, '2 minutes');
    expect(await addPhotograph(tx, ticket)).toBe('taken');
  });
});

test.each([
  [1600, 1600, 2 * 1024 * 1024, true],
  [1601, 1, 3, false],
  [1, 1601, 3, false],
  [1, 1, 2 * 1024 * 1024 + 1, false],
])('a photograph of %i × %i pixels and %i bytes is stored: %s', async (width, height, bytes, isStored) => {
  const picture = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(bytes - 3)]);
  wholeRow.enquiry_photographs = async (tx) => {
    const reference = await addEnquiry(tx);
    await tx`insert into public.enquiry_photographs (enquiry_id, picture, width, height)
      select id, ${picture}, ${width}, ${height} from public.enquiries where reference = ${reference}`;
  };
  expect(await isTaken('enquiry_photographs', {})).toBe(isStored);
});

test('visitors are shown three notices and the next twelve special hours of 300 days', async () => {
  await undone(async (tx) => {
    await tx`insert into public.notices (message, first_day, last_day)
      select 'Notice ' || number, private.day_in_britain(), private.day_in_britain() from generate_series(1, 5) as number`;
    await tx`insert into public.special_hours (first_day, last_day)
      select private.day_in_britain() + number, private.day_in_britain() + number from generate_series(287, 320) as number`;
    const news = async () => (await tx`select public.business_news() as news`)[0]?.news;
    expect((await news()).notices).toHaveLength(3);
    expect((await news()).hours).toHaveLength(12);
    await tx`delete from public.special_hours where first_day = private.day_in_britain() + 287`;
    expect((await news()).hours).toHaveLength(12);
    await tx`delete from public.special_hours where first_day = private.day_in_britain() + 288`;
    expect((await news()).hours).toHaveLength(11);
  });
});
