import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import { readSecrets } from 'embedded-supabase/testing';
import { everyPage } from '../site/every-page.ts';
import { aNewAddress } from '../enquiries/support/enquiries.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { scoreOf, type ServedPage } from './observatory.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' });
});

afterAll(async () => {
  await server?.stop();
});

type FetchOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** As a visitor behind our proxy asks over HTTPS. */
function call(address: string, init: FetchOptions = {}) {
  const headers = {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': aNewAddress(),
    apikey: publishableKey,
    ...init.headers,
  };
  return fetch(`${server.url}${address}`, { ...init, headers });
}

async function readHeaders(address: string): Promise<ServedPage> {
  const answer = await call(address);
  return { https: true, headers: answer.headers, html: await answer.text() };
}

test('a request that names two hosts is refused, on a page and on the API', async () => {
  for (const path of ['/', '/rest/v1/google_reviews'])
    expect(await statusOf(path, ['Host', 'one.example', 'host', 'two.example'])).toBe(400);
  expect(await statusOf('/', ['Host', 'one.example'])).toBe(200);
});

function statusOf(path: string, headers: string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('by the rules of the MDN Observatory', () => {
  test.each([...everyPage.map(({ path }) => path), '/auth', '/admin', '/no-such-page'])(
    '%s scores 130 of 100',
    async (address) => {
      const { score, findings } = scoreOf(await readHeaders(address));
      expect(findings.filter(({ modifier }) => modifier < 0)).toEqual([]);
      expect(score).toBe(130);
    },
  );

  test.each([
    ['no policy', { 'content-security-policy': '' }, 75],
    [
      'inline scripts',
      { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" },
      80,
    ],
    [
      'inline styles',
      { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
      120,
    ],
    [
      'evaluation',
      { 'content-security-policy': "default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'" },
      110,
    ],
    ['own files by default', { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, 125],
    ['a short promise of HTTPS', { 'strict-transport-security': 'max-age=3600' }, 120],
    ['no promise of HTTPS', { 'strict-transport-security': '' }, 80],
    ['guessed types', { 'x-content-type-options': '' }, 125],
  ])('the score would tell of %s', async (_, change, expected) => {
    const page = await readHeaders('/');
    const headers = new Headers(page.headers);
    for (const [name, value] of Object.entries(change)) {
      if (value) headers.set(name, value);
      else headers.delete(name);
    }
    expect(scoreOf({ ...page, headers }).score).toBe(expected);
  });

  test('a script from elsewhere needs a digest', async () => {
    const page = await readHeaders('/');
    expect(scoreOf({ ...page, html: '<script async src="https://elsewhere.example/x.js"></script>' }).score).toBe(125);
  });
});

test('every page keeps other sites out of its window, its files and its devices', async () => {
  const { headers } = await readHeaders('/');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless');
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
});

test('pages without HTTPS promise none', async () => {
  expect(
    (await call('/', { headers: { 'x-forwarded-proto': 'http' } })).headers.get('strict-transport-security'),
  ).toBeNull();
});

describe('no answer that goes wrong tells more than it must', () => {
  const wrongRequests: [string, FetchOptions][] = [
    ['/rest/v1/google_reviews?rating=eq.abc', {}],
    ['/rest/v1/google_reviews?select=nothing', {}],
    ['/rest/v1/enquiries', { method: 'POST', body: '{"name":"x"}', headers: { 'content-type': 'application/json' } }],
    ['/rest/v1/nothing', {}],
    ['/auth/v1/token?grant_type=password', { method: 'POST', body: '{' }],
    ['/auth/v1/user', { headers: { authorization: 'Bearer nonsense' } }],
    [
      '/functions/v1/contact-webhook',
      { method: 'POST', body: '{"name":', headers: { 'content-type': 'application/json' } },
    ],
    ['/functions/v1/contact-webhook', { method: 'DELETE' }],
    ['/no/such/page', {}],
    ['/%E0%A4%A', {}],
  ];

  test.each(wrongRequests)('%s', async (address, init) => {
    const answer = await call(address, init);
    const body = await answer.text();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(body).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts:\d|insert into|select .* from/i);
    for (const secret of Object.values((await readSecrets(server.dataDir)) ?? {})) expect(body).not.toContain(secret);
    // Pages that were not found may be asked for again with their mark; everything else is kept nowhere.
    expect(answer.headers.get('cache-control')).toMatch(/^no-store$|^no-cache$/);
  });
});

test.each(['/healthz', '/readyz'])('%s is asked by GET and HEAD alone', async (address) => {
  expect((await fetch(server.url + address, { method: 'HEAD' })).status).toBe(200);
  const postAnswer = await fetch(server.url + address, { method: 'POST' });
  expect([postAnswer.status, postAnswer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each(['/auth', '/admin', '/healthz', '/readyz'])('%s is kept nowhere', async (address) => {
  expect((await call(address)).headers.get('cache-control')).toBe('no-store');
});
