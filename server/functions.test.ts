import { describe, expect, test } from 'vitest';
import type { AuthService, GatewayParts, Limiter } from 'embedded-supabase/testing';
import { createGateway, isApiAddress, refusal, Refused, restLimits, uncounted } from 'embedded-supabase/testing';
import type { EdgeFunction, FunctionHost, Sql } from 'embedded-supabase';
import { photographMessages } from '#shared/photographs/messages.ts';
import { allowedCalls } from './allowed-calls.ts';
import { enquiryLimits, photographLimits } from './enquiries/request-limits.ts';
import { reviewPicturePath } from '#shared/reviews/picture-address.ts';
import { createFunctions } from './functions.ts';
import { readSettings } from './settings.ts';

const authPath = '/auth/v1/token';
const restPath = '/rest/v1/google_reviews';
const contactPath = '/functions/v1/contact-webhook';
const photographPath = '/functions/v1/enquiry-photograph';
const staffPath = '/functions/v1/staff-accounts';
const idFilter = 'id=eq.a0000000-0000-4000-8000-000000000001';

const host = { secretKey: 'secret', keyFor: () => 'key' } as unknown as FunctionHost;
const ourFunctions = createFunctions(
  readSettings({}),
  { prepare: async () => null, stop: () => {} } as never,
  {} as never,
  host,
);

/** Each part answers with its name, unless a test puts another in its place. */
function gatewayWith(parts: Partial<GatewayParts>, handle?: EdgeFunction['handle']) {
  const answerNamed = (name: string) => async () => new Response(name);
  const functions = Object.entries(ourFunctions).map(([name, one]) => [
    name,
    { ...one, handle: handle ?? answerNamed(name) },
  ]);
  const gateway = createGateway({
    auth: { fetch: answerNamed('auth') } as unknown as AuthService,
    rest: answerNamed('rest'),
    calls: allowedCalls,
    identify: async () => ({ role: 'authenticated', claims: {} }),
    functions: Object.fromEntries(functions),
    limiter: uncounted,
    sql: (() => Promise.resolve([1])) as unknown as Sql,
    ...parts,
  });
  return (path: string, init?: RequestInit) => gateway(new Request(`http://localhost${path}`, init), '192.0.2.7');
}

function limiterThat(count: Limiter['count']): Limiter {
  return { ...uncounted, count };
}

test.each([
  [contactPath, 'contact-webhook'],
  [photographPath, 'enquiry-photograph'],
  [staffPath, 'staff-accounts'],
  ['/functions/v1/content?frame', 'content'],
  [`${reviewPicturePath}?address=x`, 'review-picture'],
  [authPath, 'auth'],
  [restPath, 'rest'],
])('%s is answered by its own part alone', async (path, name) => {
  expect(await (await gatewayWith({})(path)).text()).toBe(name);
});

test.each(['/functions/v1/other', '/auth/v1/', '/rest/v1/', '/rest/v1/google_reviews/1'])(
  'nobody answers %s',
  async (path) => {
    expect((await gatewayWith({})(path)).status).toBe(404);
  },
);

test.each([
  ['/rest/v1/google_reviews?select=id', true],
  ['/auth/v1?/', true],
  ['/functions/v1', true],
  ['/rest/v10', false],
  ['/about?from=/rest/v1/', false],
])('whether %s belongs to the API: %s', (url, belongs) => {
  expect(isApiAddress(url)).toBe(belongs);
});

test('a browser that asks beforehand is told what it may send, and no part is asked', async () => {
  const answer = await gatewayWith({})(restPath, { method: 'OPTIONS' });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
});

test.each([
  [contactPath, 'contact-webhook'],
  [photographPath, 'enquiry-photograph'],
])('a browser that asks before it sends to %s is answered by the function, and not counted', async (path, name) => {
  const limiter = limiterThat(() => Promise.reject(new Error('counted')));
  expect(await (await gatewayWith({ limiter })(path, { method: 'OPTIONS' })).text()).toBe(name);
});

describe('a call that fails', () => {
  const unreachableSql = (() => Promise.reject(new Error('away'))) as unknown as Sql;
  const gatewayThatFails = (error: Error, parts: Partial<GatewayParts> = {}) =>
    gatewayWith({ rest: () => Promise.reject(error), ...parts })(restPath);

  test('for no known reason is a failure while the database answers', async () => {
    expect((await gatewayThatFails(new Error('no reason given'))).status).toBe(500);
  });

  test('for no known reason means come again when the database is away', async () => {
    const answer = await gatewayThatFails(new Error('no reason given'), { sql: unreachableSql });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  test('for a known reason says it, whatever has become of the database since', async () => {
    const duplicateError = Object.assign(new Error('is there already'), { code: '23505' });
    expect((await gatewayThatFails(duplicateError, { sql: unreachableSql })).status).toBe(409);
  });

  test('with an answer of its own gets that one', async () => {
    expect((await gatewayThatFails(new Refused(refusal(418, 'teapot', 'Short and stout')))).status).toBe(418);
  });
});

describe('limits', () => {
  async function countedFor(path: string, init: RequestInit) {
    const countedLimits: string[] = [];
    const limiter = limiterThat(async (names) => {
      countedLimits.push(...names);
      return { allowed: true, isKnown: false };
    });
    await gatewayWith({ limiter })(path, init);
    return countedLimits;
  }

  test.each([
    ['GET', restPath, restLimits.reads],
    ['DELETE', `${restPath}?${idFilter}`, restLimits.writes],
    ['GET', staffPath, restLimits.reads],
    ['POST', staffPath, restLimits.writes],
    ['GET', photographPath, restLimits.reads],
    ['POST', photographPath, photographLimits],
    ['POST', contactPath, enquiryLimits],
  ])('of %s %s are those of what it does', async (method, path, limits) => {
    expect(await countedFor(path, { method })).toEqual(limits);
  });

  test('of photographs count for a plain form that may have some in it', async () => {
    const type = 'multipart/form-data; boundary=b';
    const publicLimits = [...enquiryLimits, ...photographLimits];
    const countedWith = (headers: Record<string, string>) => countedFor(contactPath, { method: 'POST', headers });
    expect(await countedWith({ 'content-type': type, 'content-length': '900' })).toEqual(enquiryLimits);
    expect(await countedWith({ 'content-type': type, 'content-length': '65536' })).toEqual(enquiryLimits);
    expect(await countedWith({ 'content-type': type, 'content-length': '65537' })).toEqual(publicLimits);
    expect(await countedWith({ 'content-type': type })).toEqual(publicLimits);
    expect(await countedWith({ 'content-type': 'application/json' })).toEqual(enquiryLimits);
    expect(await countedWith({ 'content-type': `text/plain; was=${type}` })).toEqual(enquiryLimits);
  });

  test.each([restPath, staffPath, photographPath, contactPath])(
    'that are reached keep a request from %s and say when to come again',
    async (path) => {
      const answer = await gatewayWith({ limiter: limiterThat(async () => ({ allowed: false, retryAfter: 17 })) })(
        path,
      );
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe('17');
      expect(await answer.json()).toMatchObject({
        error_code: 'over_request_rate_limit',
        ...(path === photographPath ? { message: photographMessages.refused['too many'] } : {}),
      });
    },
  );

  test('that cannot be counted keep no enquiry out: its function says what a visitor can read', async () => {
    const limiter = limiterThat(() => Promise.reject(new Error('away')));
    const answer = await gatewayWith({ limiter }, async (_, { address }) => new Response(address))(contactPath);
    expect(await answer.text()).toBe('192.0.2.7');
  });
});

test.each([
  ['POST', 'google_reviews', '{"author_name":"A visitor"}', true],
  ['DELETE', `google_reviews?${idFilter}`, undefined, true],
  ['GET', 'google_reviews', undefined, false],
  ['DELETE', `notices?${idFilter}`, undefined, false],
  ['POST', 'rpc/import_reviews', '{"reviews":"[]"}', false],
])('%s %s %s drops the reviews that are kept for visitors: %s', async (method, address, body, drops) => {
  const written: string[] = [];
  const request = gatewayWith({ onWritten: (table) => written.push(table) });
  const headers = { 'content-type': 'application/json' };
  const answer = await request(`/rest/v1/${address}`, { method, ...(body && { headers, body }) });
  expect([await answer.text(), written.includes('google_reviews')]).toEqual(['rest', drops]);
});
