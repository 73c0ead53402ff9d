import { once } from 'node:events';
import { connect } from 'node:net';
import type { Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import { attacks } from '../../bench/attacks.ts';
import { aNewAddress, anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { annoy } from './visitors.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };

let server: RunningServer;
let sql: Sql;
const stopping: (() => void)[] = [];

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' });
  sql = await connectTo(server);
  await addAccount(sql, { ...owner, admin: true });
});

afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

function errorLines(): string[] {
  return server
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
}

function post(address: string, body: string | Buffer, headers: Record<string, string> = {}) {
  return fetch(server.url + address, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': aNewAddress(),
      ...headers,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
}

/** Somebody reads a page, somebody writes to us, somebody signs in. */
async function visits(): Promise<number[]> {
  await sql`delete from gateway.attempts`;
  const answers = await Promise.all([
    fetch(`${server.url}/contact-us`),
    submit(server.url, anEnquiry()),
    post('/auth/v1/token?grant_type=password', JSON.stringify(owner)),
  ]);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return answers.map(({ status }) => status);
}

test.each(attacks.map((attack) => [attack.name, attack] as const))(
  'nobody is kept out, and nothing is our fault: %s',
  async (_, attack) => {
    const errorsBefore = errorLines().length;
    const token = (await attack.token?.(server.url)) ?? '';
    const attacking = Promise.allSettled(
      Array.from({ length: attack.concurrency }, () => attack.send(server.url, token)),
    );
    expect(await visits()).toEqual([200, 200, 200]);
    await attacking;
    expect(await visits()).toEqual([200, 200, 200]);
    expect(errorLines().slice(errorsBefore)).toEqual([]);
  },
);

test('a body that drips is ended at every path', async () => {
  const lines = [
    'POST /',
    'GET /',
    'POST /nothing',
    'POST /readyz',
    'GET /healthz',
    'POST /auth/v1/token',
    'GET /auth/v1/settings',
    'POST /rest/v1/google_reviews',
    'GET /rest/v1/google_reviews',
    'POST /functions/v1/contact-webhook',
    'POST /functions/v1/enquiry-photograph',
    'POST /functions/v1/other',
  ];
  const clients = await Promise.all(
    lines.map(async (line) => {
      const head = `${line} HTTP/1.1\r\nhost: x\r\napikey: ${publishableKey}\r\ncontent-type: image/jpeg\r\ncontent-length: 16000\r\n\r\n`;
      const nuisance = await annoy(server.url, 3, head, '{');
      stopping.push(nuisance.stop);
      return { line, ...nuisance };
    }),
  );
  const stillOpen = () => clients.filter(({ open }) => open() > 0).map(({ line }) => line);
  await until(() => stillOpen().length === 0, 60_000).catch(() => {});
  expect(stillOpen()).toEqual([]);
});

test.each(['/', '/readyz', '/auth/v1/signup', '/rest/v1/google_reviews', '/functions/v1/enquiry-photograph'])(
  'a body for %s that goes on long after its answer ends its connection',
  async (address) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    stopping.push(() => socket.destroy());
    socket.write(
      `POST ${address} HTTP/1.1\r\nhost: x\r\napikey: ${publishableKey}\r\nx-forwarded-for: ${aNewAddress()}\r\ncontent-length: 99999999999\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 4/);
    const mebibyte = Buffer.alloc(1024 * 1024, 'x');
    let written = 0;
    for (; written < 100 && !socket.destroyed; written += 1)
      await new Promise((resolve) => socket.once('close', resolve).write(mebibyte, resolve));
    expect(written).toBeLessThan(100);
  },
);

test.each([
  ['/auth/v1/signup', 16 * 1024, 413],
  ['/rest/v1/google_reviews', 192 * 1024, 413],
  ['/functions/v1/contact-webhook', 64 * 1024, 413],
  ['/functions/v1/staff-accounts', 16 * 1024, 413],
  // Without a ticket, whatever its length.
  ['/functions/v1/enquiry-photograph', 2 * 1024 * 1024, 410],
])('%s takes no more than %d bytes, with their length announced or not', async (address, most, status) => {
  expect((await post(address, 'x'.repeat(most + 1))).status).toBe(status);
  const chunked = await fetch(server.url + address, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-forwarded-for': aNewAddress() },
    body: new Blob(['x'.repeat(most + 1)]).stream(),
    duplex: 'half',
  } as RequestInit);
  // Photographs must say how long they are.
  expect(chunked.status).toBe(most > 1024 * 1024 ? 411 : status);
});

test('what a visitor does wrong is not logged as an error of ours', async () => {
  const { data } = await (await signedIn(server.url, owner)).auth.getSession();
  const asOwner = { authorization: `Bearer ${data.session?.access_token}` };
  const contact = '/functions/v1/contact-webhook';
  const refusals = await Promise.all([
    post('/auth/v1/signup', '{'),
    post('/auth/v1/token?grant_type=password', JSON.stringify({ ...owner, password: 'wrong' })),
    post('/auth/v1/user', '{}', { authorization: 'Bearer x' }),
    post('/auth/v1/nothing', '{}'),
    post('/rest/v1/nothing', '{}'),
    post('/rest/v1/enquiries', '{"name":"x"}'),
    post('/rest/v1/google_reviews', '{"author_name":"x","rating":9}', asOwner),
    post('/rest/v1/google_reviews', '{"author_name":null}', asOwner),
    post('/rest/v1/user_roles', '{"user_id":"00000000-0000-4000-8000-000000000000","role":"admin"}', asOwner),
    post('/rest/v1/rpc/import_reviews', '{"reviews":"[{}]"}', asOwner),
    post('/rest/v1/google_reviews', '{', { 'content-type': 'text/plain' }),
    post(contact, '{}'),
    post(contact, '{'),
    post(contact, '[['.repeat(20)),
    post(contact, `\uFEFF${'['.repeat(20)}`),
    post(contact, '{}', { 'content-encoding': 'gzip' }),
    post(contact, '{}', { 'content-type': 'text/plain' }),
    post(contact, Buffer.from([0x7b, 0xff, 0x7d])),
    post('/functions/v1/enquiry-photograph', 'x', { 'x-photograph-ticket': 'x' }),
    post('/functions/v1/staff-accounts', '{}'),
    post('/', 'x'),
    fetch(`${server.url}/rest/v1/google_reviews?rating=eq.x`, { headers: { apikey: publishableKey } }),
    fetch(`${server.url}/rest/v1/google_reviews`, { headers: { apikey: 'x' } }),
    fetch(`${server.url}/nothing`),
  ]);
  for (const { status, url } of refusals)
    expect([400, 401, 403, 404, 405, 409, 410, 413, 415, 422], url).toContain(status);
  await until(() => server.log().includes('"path":"/nothing"'));
  expect(errorLines()).toEqual([]);
});
