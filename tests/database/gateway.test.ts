import { stat } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'node:http';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import { readSecrets } from 'embedded-supabase/testing';
import { median } from '../../bench/statistics.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { connectedLogins, loginsOfStrangers } from './support/logins.ts';
import { authPaths, oddBodies, oddFilters, oddRows } from './support/odd-requests.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };

type Call = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

let server: RunningServer;
let sql: Sql;

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' });
  sql = await connectTo(server);
  await addAccount(sql, { ...owner, admin: true });
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

let networks = 0;

/** Each call from an address of its own, so that the limits stay out of the way. */
function call(address: string, init: Call = {}) {
  networks += 1;
  const headers = {
    apikey: publishableKey,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1`,
  };
  return fetch(`${server.url}${address}`, { ...init, headers: { ...headers, ...init.headers } });
}

/** Sends the path exactly as written, which fetch would tidy first. */
function askRaw(target: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path: target, headers: { apikey: publishableKey } }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += chunk)).on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('from the very first request', () => {
  test('strangers come by logins that own nothing, on the embedded database too', async () => {
    await clientOf(server.url).from('google_reviews').select('id');
    await signedIn(server.url, owner);
    expect(await connectedLogins(sql)).toEqual(loginsOfStrangers);
  });

  test('row security is on', async () => {
    const { data } = await clientOf(server.url).from('google_reviews').select('review_id');
    expect(data?.map((row) => row.review_id).toSorted()).toEqual(['sample-1', 'sample-2', 'sample-3', 'sample-4']);
  });

  test('strangers hold no grant but reading reviews', async () => {
    const grants = await sql`
      select table_name || ' ' || privilege_type as held from information_schema.role_table_grants
      where grantee in ('anon', 'PUBLIC') and table_schema in ('public', 'auth', 'gateway', 'private', 'supabase_migrations')`;
    expect(grants.map((row) => row.held)).toEqual(['google_reviews SELECT']);
    expect(await sql`select 1 from pg_default_acl`).toHaveLength(0);
  });
});

describe('the library behind the gateway', () => {
  test.each([
    '/_system/info',
    '/rest/v1/../../_system/info',
    '/rest/v1/..%2f..%2f_system/info',
    '/auth/v1/%2e%2e/%2e%2e/_system/info',
    '/auth/v1/..;/_system/info',
    '/auth/v1//token',
    '/auth/v1/%74oken?grant_type=password',
    '/auth/v1/token/',
    '//_system/info',
    '/storage/v1/bucket',
    '/auth/v1/admin/users',
    '/rest/v1/',
    '/rest/v1',
    '/functions/v1/other',
    '\\_system\\info',
    'http://localhost/_system/info',
  ])('is not reached by %s', async (target) => {
    const { status, body } = await askRaw(target);
    const secrets = await readSecrets(server.dataDir);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    for (const secret of Object.values(secrets ?? {})) expect(body).not.toContain(secret);
  });

  test('lets nobody in by the service key', async () => {
    const key = (await readSecrets(server.dataDir))?.secretKey ?? '';
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    expect((await call('/rest/v1/google_reviews', { headers })).status).toBe(401);
    expect((await call('/rest/v1/profiles', { headers: { ...headers, apikey: publishableKey } })).status).toBe(401);
  });

  test('takes no key but its own, and keeps its secrets to the owner', async () => {
    expect((await call('/rest/v1/google_reviews', { headers: { apikey: 'some-other-key' } })).status).toBe(401);
    expect((await call('/rest/v1/google_reviews', { headers: { apikey: '' } })).status).toBe(401);
    expect((await stat(path.join(server.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  test('never prints what somebody wrote', async () => {
    const marker = 'Mrs Unmistakable';
    const refusal = await (
      await signedIn(server.url, owner)
    )
      .from('google_reviews')
      .insert({ author_name: marker, rating: 9 });
    expect(refusal.error?.code).toBe('23514');
    await call(`/rest/v1/google_reviews?rating=eq.${encodeURIComponent(marker)}`);
    await call('/auth/v1/recover', { method: 'POST', body: JSON.stringify({ email: 'unmistakable@example.org' }) });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(server.log()).toContain('/auth/v1/recover');
    expect(server.log()).not.toMatch(/unmistakable/i);
  });
});

describe('sizes and shapes', () => {
  test('a body over 16 KiB is refused by accounts, with its length announced or not', async () => {
    const largeBody = JSON.stringify({
      email: 'a@example.org',
      password: 'long enough',
      data: { note: 'x'.repeat(16_384) },
    });
    expect((await call('/auth/v1/signup', { method: 'POST', body: largeBody })).status).toBe(413);
    const stream = new Blob([largeBody]).stream();
    const chunked = { method: 'POST', body: stream, duplex: 'half' } as Call;
    expect((await call('/auth/v1/signup', chunked)).status).toBe(413);
  });

  test.each(authPaths)('no odd body makes /auth/v1%s fail on our side', async (target) => {
    for (const body of oddBodies) {
      const answer = await call(`/auth/v1${target}`, { method: 'POST', body });
      expect(answer.status, `${target} ${body.slice(0, 80)}`).toBeLessThan(500);
    }
  });

  test('an odd PUT of the user does not fail on our side', async () => {
    await addAccount(sql, { email: 'odd@example.org', password: owner.password });
    const { data } = await (
      await signedIn(server.url, { email: 'odd@example.org', password: owner.password })
    ).auth.getSession();
    for (const body of [...oddBodies, '{"password":""}', '{"email":""}', '{"data":null}', '{"phone":"1"}']) {
      const answer = await call('/auth/v1/user', {
        method: 'PUT',
        body,
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      });
      expect(answer.status, body.slice(0, 80)).toBeLessThan(500);
    }
  });

  test.each(oddFilters)('the filter %s does not fail on our side', async (query) => {
    const answer = await call(`/rest/v1/google_reviews${query}`);
    expect(answer.status, await answer.clone().text()).toBeLessThan(500);
  });

  test('odd rows written by an admin do not fail on our side', async () => {
    const { data } = await (await signedIn(server.url, owner)).auth.getSession();
    for (const body of oddRows) {
      const answer = await call('/rest/v1/google_reviews', {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      });
      expect(answer.status, `${body.slice(0, 60)} ${await answer.clone().text()}`).toBeLessThan(500);
    }
  });

  test('a broken rule is told by its name, and without repeating the row', async () => {
    const admin = await signedIn(server.url, owner);
    const rating = await admin.from('google_reviews').insert({ author_name: 'x', rating: 6 });
    expect(rating.status).toBe(400);
    expect(rating.error).toMatchObject({
      code: '23514',
      details: null,
      message: expect.stringContaining('rating_is_a_whole_number_from_1_to_5'),
    });
    const image = await admin.from('google_reviews').insert({ author_name: 'x', author_image: 'javascript:alert(1)' });
    expect(image.error?.message).toContain('author_image_is_an_http_or_https_address');
    const name = await admin.from('google_reviews').insert({ author_name: null });
    expect(name.error).toMatchObject({ code: '23502', details: null });
  });
});

describe('every answer of the API', () => {
  test.each([
    '/rest/v1/google_reviews?limit=1',
    '/rest/v1/nothing',
    '/auth/v1/settings',
    '/auth/v1/nothing',
    '/functions/v1/x',
    '/rest/v1/google_reviews?select=*&is_featured=eq.true&order=created_at.desc&limit=4',
  ])('to %s is kept nowhere and readable from any origin', async (address) => {
    const { headers } = await call(address, { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('to a preflight allows the headers the client asks for', async () => {
    const answer = await call('/rest/v1/google_reviews', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,authorization,prefer',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe('apikey,authorization,prefer');
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
  });
});

test('a wrong password takes as long for an unknown account as for a known one', async () => {
  async function time(email: string): Promise<number> {
    const startedAt = performance.now();
    await call('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password: 'wrong password' }),
    });
    return performance.now() - startedAt;
  }
  // In turns, so that a busy machine slows both alike.
  const knownTimes: number[] = [];
  const unknownTimes: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    knownTimes.push(await time(owner.email));
    unknownTimes.push(await time(`nobody-${round}@example.org`));
  }
  const ratio = median(unknownTimes) / median(knownTimes);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
