import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshEnquiry } from '../support/enquiry.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { countWords, firstWords, readMessages, wordsOf } from './count-words.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: RunningServer;
let sql: Sql;
beforeAll(async () => {
  server = await startBackend({ SEED: 'none' });
  sql = await connectTo(server);
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

/** So many messages, from the first on, are what most sellers write; the others take pains not to be. */
const usualOnes = { taught: 858, unseen: 36 };

class Undo extends Error {}

/** In a transaction that leaves no trace. */
async function tried<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  let outcome: T | undefined;
  const undo = new Undo();
  await sql
    .begin(async (tx) => {
      outcome = await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return outcome as T;
}

type Verdict = { message: string; is_spam: boolean; signs: string };

async function judge(tx: TransactionSql | Sql, messages: string[]): Promise<Verdict[]> {
  return tx<Verdict[]>`
    select m.message, j.is_spam, j.signs from unnest(${messages}::text[]) with ordinality as m(message, place),
      private.judge_enquiry(jsonb_build_object('email', 'p' || place || '@example.org', 'message', m.message)) j`;
}

/** A third of the messages, judged by what the others taught. */
async function heldBack(): Promise<{ enquiries: Verdict[]; spam: Verdict[] }> {
  const [enquiries, spam] = [await readMessages('enquiries'), await readMessages('spam')];
  const isHeld = (_: string, place: number) => place % 3 === 0;
  const isTaught = (_: string, place: number) => place % 3 !== 0;
  const taught = JSON.stringify(countWords({ enquiries: enquiries.filter(isTaught), spam: spam.filter(isTaught) }));
  return tried(async (tx) => {
    await tx.unsafe(
      `create or replace function private.first_words() returns jsonb language sql immutable return '${taught}'::jsonb`,
    );
    return {
      enquiries: await judge(tx, enquiries.filter(isHeld)),
      spam: await judge(tx, spam.filter(isHeld)),
    };
  });
}

const isMarked = ({ signs }: Verdict) => signs !== '';
const isPutAside = ({ is_spam: isSpam }: Verdict) => isSpam;

test('of 300 enquiries that taught it nothing at most one is judged wrongly, and eight of ten usual spam messages are caught', async () => {
  const { enquiries, spam } = await heldBack();
  expect(enquiries.filter(isPutAside)).toEqual([]);
  const wronged = enquiries.filter(isMarked);
  expect(wronged.length, JSON.stringify(wronged)).toBeLessThanOrEqual(enquiries.length / 300);
  const usual = spam.slice(0, Math.ceil(usualOnes.taught / 3));
  expect(usual.filter(isMarked).length / usual.length).toBeGreaterThanOrEqual(0.8);
  expect(spam.filter(isMarked).length / spam.length).toBeGreaterThan(0.7);
  expect(spam.filter(isPutAside).length / spam.length).toBeGreaterThan(0.5);
});

test('of messages that nobody had seen when the filter was made, it puts aside sellers and no customer', async () => {
  const enquiries = await judge(sql, await readMessages('unseen-enquiries'));
  expect(enquiries.filter(isPutAside)).toEqual([]);
  expect(enquiries.filter(isMarked).length).toBeLessThanOrEqual(1);
  const spam = await judge(sql, await readMessages('unseen-spam'));
  const [usual, oblique] = [spam.slice(0, usualOnes.unseen), spam.slice(usualOnes.unseen)];
  expect(usual.filter(isMarked).length / usual.length).toBeGreaterThan(0.8);
  expect(oblique.filter(isMarked).length).toBeGreaterThan(0);
});

test('what the site knows from the beginning is what stands in the messages', async () => {
  const [row] = await sql`select private.first_words() as words`;
  expect(row?.words).toEqual(await firstWords());
  const messages = [...(await readMessages('enquiries')), ...(await readMessages('spam'))];
  const counted = await sql`
    select array(select private.words_to_judge(message) order by 1) as words from unnest(${messages}::text[]) with ordinality as m(message, place) order by place`;
  expect(counted.map(({ words }) => words)).toEqual(messages.map((message) => wordsOf(message).toSorted()));
});

async function submit(message: string, change: Record<string, string> = {}) {
  const payload = { ...freshEnquiry(), message, ...change };
  const [row] = await sql`
    select public.submit_enquiry(${sql.json(payload)}, ${message.slice(0, 40) + payload.email}, '{email,receipt}') as answer`;
  const [stored] = await sql`
    select id, reference, status, spam_reason, spam_signs, (select count(*)::int from public.enquiry_deliveries d where d.enquiry_id = e.id) as deliveries
    from public.enquiries e where reference = ${row?.answer.reference}`;
  return stored as {
    id: string;
    reference: string;
    status: string;
    spam_reason: string | null;
    spam_signs: string;
    deliveries: number;
  };
}

const seller =
  'We build quality backlinks and SEO ranking for your website: https://a.example.com https://b.example.com https://c.example.com';

describe('an enquiry that comes in', () => {
  test('as surely spam is stored, delivered to nobody, and says why in a sentence', async () => {
    const stored = await submit(seller);
    expect(stored).toMatchObject({ status: 'spam', spam_reason: 'words', deliveries: 0 });
    expect(stored.spam_signs).toMatch(/^(An offer of|Three links)/);
  });

  test('from a seller in a script that customers do not write is put aside as well', async () => {
    const stored = await submit('Здравствуйте! Предлагаем продвижение сайтов и рекламу, недорого.');
    expect(stored).toMatchObject({ status: 'spam', deliveries: 0 });
    expect(stored.spam_signs).toContain('etters of another script');
  });

  test.each([
    [
      'a link to photographs',
      'Photos of our garden and the leaning wall are here: https://photos.example.com/album/123',
    ],
    ['another script and a garden', 'Добрый день, сколько стоит подстричь кусты в нашем саду?'],
    [
      'a foreign name and broken English',
      'Hello my name is Nguyễn Thị Hoà, please to send price for the grass, thank you',
    ],
    [
      'its own firm’s address',
      'We run a guest house, www.hillview-lodge.co.uk, and want the lawns mown weekly from May',
    ],
  ])('with %s waits like any other, without a mark', async (_, message) => {
    expect(await submit(message)).toMatchObject({ status: 'new', spam_signs: '', deliveries: 2 });
  });
});

test('one click puts it back and teaches; marking it again takes that back', async () => {
  const stored = await submit(`${seller} and more of it`);
  const counts = async () => (await sql`select enquiries, spam from public.spam_words where word = ''`)[0];
  await sql`update public.enquiries set status = 'new' where id = ${stored.id}`;
  expect(await counts()).toEqual({ enquiries: 1, spam: 0 });
  expect(await sql`select from public.enquiry_deliveries where enquiry_id = ${stored.id}`).toHaveLength(2);
  await sql`update public.enquiries set status = 'spam' where id = ${stored.id}`;
  expect(await counts()).toEqual({ enquiries: 0, spam: 1 });
  // Whoever is erased has taught nothing.
  await sql`delete from public.enquiries where id = ${stored.id}`;
  expect(await sql`select word from public.spam_words`).toHaveLength(0);
});

test('what staff mark changes how the next one is judged', async () => {
  const words = 'Splendid turnips await, kindly consider our turnip syndicate and its turnip dividends';
  expect((await submit(words)).spam_signs).toBe('');
  for (let count = 0; count < 6; count += 1) {
    const { id } = await submit(`${words}, offer ${'abcdef'[count]}`);
    await sql`update public.enquiries set status = 'spam' where id = ${id}`;
  }
  expect((await submit(`${words} indeed`)).spam_signs).not.toBe('');
});

test('an address that refused mail says so, and one whose mail our own server refused does not', async () => {
  const text = 'Kindly answer with your best offer for the premises, kind regards to all of you';
  const signsAfter = async (answer: string, email: string) => {
    const { id } = await submit(`Twelve bags of bark for Monday please, ${email}`, { email });
    await sql`
      update public.enquiry_deliveries set failed_at = now(), last_answer = ${answer}
      where enquiry_id = ${id} and channel = 'receipt'`;
    const [row] = await sql`select count(*)::int as signs from private.spam_evidence(${email}, ${text})`;
    return row?.signs;
  };
  expect(await signsAfter('SMTP 550 EENVELOPE: the mail server refuses the recipient', 'gone@example.net')).toBe(1);
  expect(await signsAfter('SMTP 550 EENVELOPE: the mail server refuses the sender', 'here@example.net')).toBe(0);
});

test('the same text from several addresses says so', async () => {
  const text = 'Kindly answer with your best offer for the whole premises, regards';
  for (const name of ['one', 'two', 'three', 'four']) await submit(text, { email: `${name}@example.net` });
  expect((await submit(text, { email: 'five@example.net' })).spam_signs).toContain('same text from 4 other addresses');
});
