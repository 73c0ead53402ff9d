import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import { asksForFeaturedReviews, keepFeaturedReviews } from './featured-reviews.ts';

const query = 'select=*&is_featured=eq.true&order=created_at.desc&limit=4';
const key = { apikey: publishableKey };

function isFeaturedRequest(
  search: string,
  headers: Record<string, string> = key,
  method = 'GET',
  table = 'google_reviews',
): boolean {
  return asksForFeaturedReviews({
    method,
    url: `/rest/v1/${table}?${search}`,
    headers,
  } as unknown as IncomingMessage);
}

test('it is the question of the public pages, in any order, with the key alone or as a token too', () => {
  expect(isFeaturedRequest(query)).toBe(true);
  expect(isFeaturedRequest(query)).toBe(true);
  expect(isFeaturedRequest('limit=4&order=created_at.desc&is_featured=eq.true')).toBe(true);
  expect(
    isFeaturedRequest(query, { ...key, authorization: `Bearer ${publishableKey}`, accept: 'application/json' }),
  ).toBe(true);
  expect(isFeaturedRequest(query, { ...key, accept: '*/*' })).toBe(true);
});

test.each<[string, string, Record<string, string>?, string?, string?]>([
  ['another table', query, key, 'GET', 'secret_reviews'],
  ['another method', query, key, 'HEAD'],
  ['another number of reviews', query.replace('4', '5')],
  ['one thing more', `${query}&offset=4`],
  ['one thing less', query.replace('&limit=4', '')],
  ['one thing twice in place of another', query.replace('order=created_at.desc', 'limit=4')],
  ['endless words', `${query}&${'x'.repeat(200)}`],
  ['no key', query, {}],
  ['another key', query, { apikey: 'wrong' }],
  ['somebody signed in', query, { ...key, authorization: 'Bearer somebody’s' }],
  ['one object', query, { ...key, accept: 'application/vnd.pgrst.object+json' }],
  ['other words after the type', query, { ...key, accept: 'application/json;q=0.5' }],
  ['a wish', query, { ...key, prefer: 'count=exact' }],
])('%s is for the database', (_, search, headers, method, table) => {
  expect(isFeaturedRequest(search, headers, method, table)).toBe(false);
});

test('a failure is told once and never kept; an answer is, until a drop or for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const answers = [null, Buffer.from('a'), Buffer.from('b'), Buffer.from('c')];
  const cache = keepFeaturedReviews(async () => answers.shift() ?? null);
  const read = async () => (await cache.get())?.toString();
  expect([await read(), await read(), await read()]).toEqual([undefined, 'a', 'a']);
  cache.drop();
  expect(await read()).toBe('b');
  vi.advanceTimersByTime(4_999);
  expect(await read()).toBe('b');
  vi.advanceTimersByTime(1);
  expect(await read()).toBe('c');
  vi.useRealTimers();
});
