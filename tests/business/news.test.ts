import type { SupabaseClient } from '@supabase/supabase-js';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { publishableKey, type Sql } from 'embedded-supabase';
import { connect } from 'embedded-supabase/testing';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { freshDataDir, type RunningServer, startServer } from '../support/server.ts';
import { type EmptyPostgres, startEmptyPostgres } from '../hosting/support/empty-postgres.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };

let postgres: EmptyPostgres;
let dataDir: string;
let servers: RunningServer[];
let sql: Sql;
let admin: SupabaseClient;

beforeAll(async () => {
  [postgres, dataDir] = await Promise.all([startEmptyPostgres(), freshDataDir()]);
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SEED: 'none' };
  servers = [await startServer(settings), await startServer(settings)];
  sql = connect(postgres.url);
  await addAccount(sql, { ...owner, admin: true });
  admin = await signedIn(firstServer().url, owner);
});

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

beforeEach(async () => {
  await sql`delete from public.notices`;
  await sql`delete from public.special_hours`;
  await eventually(async () => {
    if ((await page(firstServer(), '/terms')).includes('"news":'))
      throw new Error('The news of the last test is still there');
  });
});

function firstServer(): RunningServer {
  const [server] = servers;
  if (!server) throw new Error('No server runs');
  return server;
}

async function page({ url }: RunningServer, address: string): Promise<string> {
  return (await fetch(url + address)).text();
}

function eventually(assertion: () => Promise<void>): Promise<void> {
  return vi.waitFor(assertion, { timeout: 30_000, interval: 50 });
}

async function britishDay(offset = 0): Promise<string> {
  const [row] = await sql`select (private.day_in_britain() + ${offset}::int)::text as day`;
  return String(row?.day);
}

async function addNotice(message: string, from = 0, to = 0) {
  const notice = { message, first_day: await britishDay(from), last_day: await britishDay(to) };
  return admin.from('notices').insert(notice).select('id').single().throwOnError();
}

type Answer = { status: number; etag: string; body: Buffer };

/** As a browser asks: one encoding, and what it has kept. */
function get(address: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(firstServer().url + address, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? '', body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test('a notice saved at one server is on every page of all servers, and gone from them once deleted', async () => {
  const { data } = await addNotice('Closed for snow');
  const pages = ['/', '/contact-us', '/worcester', '/terms', '/no-such-page'];
  for (const server of servers)
    for (const address of pages)
      await eventually(async () => expect(await page(server, address)).toContain('<span>Closed for snow</span>'));
  for (const address of ['/auth', '/admin'])
    expect(await page(firstServer(), address)).not.toContain('Closed for snow');
  await admin.from('notices').delete().eq('id', data.id);
  for (const server of servers)
    for (const address of pages)
      await eventually(async () => expect(await page(server, address)).not.toContain('Closed for snow'));
});

test('a page with a notice is another page to caches, the same in every encoding', async () => {
  const answerBefore = await get('/', { 'accept-encoding': 'br' });
  await addNotice('Gritting: ring, do not write');
  await eventually(async () => expect(await page(firstServer(), '/')).toContain('Gritting: ring'));
  const answerAfter = await get('/', { 'accept-encoding': 'br', 'if-none-match': answerBefore.etag });
  expect(answerAfter).toMatchObject({ status: 200 });
  expect(answerAfter.etag).not.toBe(answerBefore.etag);
  expect(await get('/', { 'accept-encoding': 'br', 'if-none-match': answerAfter.etag })).toMatchObject({ status: 304 });
  const gzipped = await get('/', { 'accept-encoding': 'gzip' });
  const plainAnswer = await get('/', {});
  expect(brotliDecompressSync(answerAfter.body).equals(plainAnswer.body)).toBe(true);
  expect(gunzipSync(gzipped.body).equals(plainAnswer.body)).toBe(true);
  await sql`delete from public.notices`;
  await eventually(async () =>
    expect(await get('/', { 'accept-encoding': 'br', 'if-none-match': answerBefore.etag })).toMatchObject({
      status: 304,
    }),
  );
});

test('days that differ stand beside the usual hours and in the structured data', async () => {
  const day = await britishDay(1);
  await admin
    .from('special_hours')
    .insert({ first_day: day, last_day: day, opens: '09:00', closes: '13:30' })
    .throwOnError();
  await eventually(async () => expect(await page(firstServer(), '/contact-us')).toContain('<dd>9:00 AM–1:30 PM</dd>'));
  const html = await page(firstServer(), '/worcester');
  const [, graph = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const business = JSON.parse(graph)['@graph'].find((node: object) => 'openingHoursSpecification' in node);
  expect(business.specialOpeningHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day, opens: '09:00', closes: '13:30' },
  ]);
});

test('hostile text stays text', async () => {
  const message = `</script></aside><img src=x onerror=alert(1)> $& $' "openingHoursSpecification": '{{`;
  await addNotice(message);
  await eventually(async () => expect(await page(firstServer(), '/')).toContain('"news":'));
  const html = await page(firstServer(), '/');
  expect(html).not.toContain('<img src=x');
  const [, data = ''] = /<script id="data" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data).news.notices[0].message).toBe(message);
});

test.each([
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2027-01-01T00:00:00Z', '2027-01-01'],
  ['2027-03-28T00:59:59Z', '2027-03-28'],
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
  ['2026-10-25T23:59:59Z', '2026-10-25'],
])('%s belongs to %s', async (moment, day) => {
  expect(await sql`select private.day_in_britain(${moment})::text as day`).toEqual([{ day }]);
});

test('strangers read what holds today and ahead, and nothing that is over or only planned', async () => {
  await addNotice('Over', -2, -1);
  await addNotice('Planned', 1, 2);
  await addNotice('First day', 0, 3);
  await addNotice('Last day', -3, 0);
  const [yesterday, today, tomorrow] = [await britishDay(-1), await britishDay(), await britishDay(1)];
  for (const day of [yesterday, today, tomorrow])
    await admin.from('special_hours').insert({ first_day: day, last_day: day }).throwOnError();
  const { data } = await clientOf(firstServer().url).rpc('business_news', {}, { get: true });
  expect(data.notices.map(({ message }: { message: string }) => message)).toEqual(['First day', 'Last day']);
  expect(data.hours.map((hours: { first_day: string }) => hours.first_day)).toEqual([today, tomorrow]);
  const directly = await fetch(`${firstServer().url}/rest/v1/notices?select=*`, {
    headers: { apikey: publishableKey },
  });
  expect(directly.status).toBe(401);
});

test.each([
  [{ message: '   ' }, 'message_is_1_to_200_characters'],
  [{ message: 'x'.repeat(201) }, 'message_is_1_to_200_characters'],
  [{ message: 'two\nlines' }, 'message_is_one_line_of_plain_text'],
  [{ message: 'turned \u202e round' }, 'message_is_one_line_of_plain_text'],
  [{ last_day: '2026-12-23' }, 'last_day_is_not_before_the_first'],
  [{ last_day: '2027-12-31' }, 'notice_lasts_at_most_a_year'],
])('a notice with %j is refused', async (mistake, rule) => {
  const notice = { message: 'Closed', first_day: '2026-12-24', last_day: '2026-12-24', ...mistake };
  const { error } = await admin.from('notices').insert(notice);
  expect(error?.message).toContain(rule);
});

test('a day has its hours once, and closes after it opens', async () => {
  const days = { first_day: '2026-12-24', last_day: '2026-12-26' };
  await admin.from('special_hours').insert(days).throwOnError();
  const overlapping = await admin.from('special_hours').insert({ first_day: '2026-12-26', last_day: '2026-12-28' });
  expect(overlapping.error?.code).toBe('23P01');
  const turnedHours = { first_day: '2027-01-04', last_day: '2027-01-04', opens: '17:00', closes: '09:00' };
  expect((await admin.from('special_hours').insert(turnedHours)).error?.message).toContain('it_closes_after_it_opens');
  const halfHours = { first_day: '2027-01-04', last_day: '2027-01-04', opens: '17:00' };
  expect((await admin.from('special_hours').insert(halfHours)).error?.message).toContain('it_closes_after_it_opens');
});

test('who changed a notice or the hours is in the activity log', async () => {
  const { data } = await addNotice('Closed today');
  await admin.from('notices').update({ message: 'Open again' }).eq('id', data.id).throwOnError();
  await admin.from('notices').delete().eq('id', data.id).throwOnError();
  await admin.from('special_hours').insert({ first_day: '2026-12-24', last_day: '2026-12-26' }).throwOnError();
  const entries = await sql`select what, about, person_name from public.staff_activity order by id desc limit 4`;
  expect(entries.map(({ what }) => what)).toEqual([
    'special hours added',
    'notice removed',
    'notice changed',
    'notice added',
  ]);
  expect(entries[2]?.about).toContain('Open again');
  expect(entries[0]).toMatchObject({ about: '2026-12-24 to 2026-12-26', person_name: owner.email });
});
