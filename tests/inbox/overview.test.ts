import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackendWithOwner } from '../support/backend-with-owner.ts';
import { addEnquiry } from './support/add-enquiry.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

const { sql, admin, leave } = await startBackendWithOwner();

beforeAll(async () => {
  const site = 'https://www.site.example/contact-us';
  await addEnquiry(sql, {
    created_at: ago(1),
    page_url: site,
    referrer: 'https://www.site.example/',
    address: 'wr14  3ab',
  });
  await addEnquiry(sql, {
    created_at: ago(2),
    status: 'replied',
    answered_at: ago(1),
    referrer: 'https://www.search.example/?q=hedge',
    address: 'WR143AB',
  });
  await addEnquiry(sql, {
    created_at: ago(50),
    status: 'won',
    answered_at: ago(1),
    referrer: 'https://search.example/',
  });
  await addEnquiry(sql, {
    created_at: ago(60),
    service: 'Domestic',
    utm_source: 'Newsletter',
    referrer: 'https://mail.example/',
    address: 'near WR14',
  });
  await addEnquiry(sql, { created_at: ago(1), status: 'spam', spam_reason: 'honeypot' });
  await addEnquiry(sql, { created_at: ago(24 * 100), status: 'replied', answered_at: ago(24 * 100) });
});

afterAll(leave);

async function overview() {
  return (await admin.rpc('enquiries_overview', { reply_hours: 24 }).throwOnError()).data;
}

test('twelve weeks are counted by service, without spam and without what is older', async () => {
  const { weeks } = await overview();
  expect(weeks).toHaveLength(12);
  const totals: Record<string, number> = {};
  for (const { services } of weeks)
    for (const [name, count] of Object.entries<number>(services)) totals[name] = (totals[name] ?? 0) + count;
  expect(totals).toEqual({ Landscaping: 3, Domestic: 1 });
});

test('every week begins on a Monday', async () => {
  const { weeks } = await overview();
  expect(weeks.map(({ week }: { week: string }) => new Date(week).getUTCDay())).toEqual(Array(12).fill(1));
});

test('answers are judged by the promised day', async () => {
  expect((await overview()).answers).toEqual({ in_time: 1, late: 1, waiting: 1, overdue: 1 });
});

test('enquiries are counted by postcode district, however the postcode is written', async () => {
  expect((await overview()).districts).toEqual({ WR14: 2, HR8: 1, '': 1 });
});

test('sources are campaigns first, then other sites; our own pages are no source', async () => {
  expect((await overview()).sources).toEqual([
    { source: 'search.example', enquiries: 2 },
    { source: 'direct', enquiries: 1 },
    { source: 'newsletter', enquiries: 1 },
  ]);
});

test.each([
  [{ utm_source: 'google' }, 'google'],
  [{ utm_source: 'Google.com' }, 'google'],
  [{ referrer: 'https://www.google.co.uk/search?q=hedge' }, 'google'],
  [{ referrer: 'https://l.facebook.com/' }, 'facebook'],
  [{ referrer: 'https://google.evil.example/' }, 'google.evil.example'],
  [{ utm_source: 'google', utm_campaign: 'Spring tidy' }, 'google: Spring tidy'],
])('%j comes from %s', async (origin, source) => {
  const reference = await addEnquiry(sql, { ...origin, status: 'spam' });
  expect(await sql`select source from public.enquiries where reference = ${reference}`).toEqual([{ source }]);
});

test('beyond five sources the rest is one', async () => {
  for (let count = 0; count < 6; count += 1) await addEnquiry(sql, { utm_source: `campaign ${count}` });
  const { sources } = await overview();
  expect(sources).toHaveLength(6);
  expect(sources.at(-1)).toEqual({ source: 'all others', enquiries: 4 });
});
