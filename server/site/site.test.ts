import { rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSite } from '../../tests/support/site-folder.ts';
import { createSite } from './site.ts';
import { readWholeSite } from './whole-site.ts';

let folder: string;
let server: Server;
let https = false;

beforeAll(async () => {
  folder = await writeSite({
    'a/b.json': '{"b":1}',
    'a/c.html': '<h1>C</h1>',
    'a/c.html.gz': 'gzip c',
    'contact-us.html':
      '<option value="">Please choose</option><option>Lawns</option><option>Trees &amp; hedges</option>',
    'auth.html': 'auth',
    'admin.html': 'admin',
    'robots.txt': 'User-agent: *',
    'assets/x-123.js': 'export {}',
    '.vite/manifest.json': '{}',
    '.redirects.json': JSON.stringify([['/old.php', '/a/b']]),
  });
  const site = await createSite(folder);
  server = createServer((incoming, outgoing) => site.serve(incoming, outgoing, https, 'request-1'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server?.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

function get(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: target, headers, method }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('pages', () => {
  test('the contact page has the service chosen that a link to it names, also without scripts', async () => {
    const chosen = '<option selected="">Trees &amp; hedges</option>';
    for (const query of [
      'service=Trees+%26+hedges',
      'service=Trees%20%26%20hedges',
      'utm_source=leaflet&service=Trees+%26%20hedges&gclid=1?2',
    ])
      expect((await get(`/contact-us?${query}`)).body, query).toContain(`<option>Lawns</option>${chosen}`);
    for (const address of ['/contact-us', '/contact-us?service=Ponds', '/contact-us?utm_source=x'])
      expect((await get(address)).body).not.toContain('selected');
  });

  test('stand at their address without an ending', async () => {
    expect(await get('/')).toMatchObject({ status: 200, body: '<h1>Home</h1>' });
    expect(await get('/a/b?utm_source=x')).toMatchObject({ status: 200, body: '<h1>B</h1>' });
    expect((await get('/a/b')).headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  test.each([
    ['/a/b/', '/a/b'],
    ['/a/b//', '/a/b'],
    ['//', '/'],
    ['/a/b.html', '/a/b'],
    ['/a/b/?x=1?y=2', '/a/b?x=1?y=2'],
    ['/index.html', '/'],
    ['/old.php?x=1', '/a/b?x=1'],
  ])('%s moves to %s', async (from, to) => {
    expect(await get(from)).toMatchObject({ status: 308, headers: { location: to } });
  });

  test.each([
    '//evil.example/',
    '/%2f%2fevil.example/',
    '/nowhere/',
    '/a.html/b',
    '/a',
    '/a/',
    '/.policy.json',
    '/%2e%2e/site/.policy.json',
    '/.vite/manifest.json',
    '/.whole',
    '/404',
    '/%E0%A4%A',
  ])('%s is the page that was not found, with its status', async (address) => {
    expect(await get(address)).toMatchObject({ status: 404, body: 'Oops! Page not found' });
  });

  test('for signed-in people are kept nowhere', async () => {
    expect((await get('/auth')).headers['cache-control']).toBe('no-store');
    expect((await get('/admin')).headers['cache-control']).toBe('no-store');
  });
});

describe('answers', () => {
  test('come in the best encoding the browser takes', async () => {
    expect((await get('/', { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding']).toBe('br');
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/', { 'accept-encoding': 'br; q=0.00 , gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/', { 'accept-encoding': 'gzip, br;q=0.5' })).headers['content-encoding']).toBe('br');
    expect((await get('/')).headers).toMatchObject({ vary: 'accept-encoding' });
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
  });

  test('come in an encoding only where the file has it, and speak of encodings only then', async () => {
    const acceptEncoding = { 'accept-encoding': 'br, gzip' };
    expect(await get('/a/c', acceptEncoding)).toMatchObject({
      body: 'gzip c',
      headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' },
    });
    const plain = await get('/a/b', acceptEncoding);
    expect(plain.body).toBe('<h1>B</h1>');
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, undefined]);
  });

  test('carry the request’s number and what keeps a browser safe, whatever they say', async () => {
    const { etag } = (await get('/')).headers;
    const answers = await Promise.all([
      get('/'),
      get('/nowhere'),
      get('/a/b/'),
      get('/', {}, 'POST'),
      get('/', { 'if-none-match': String(etag) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 308, 405, 304]);
    for (const { headers } of answers)
      expect(headers).toMatchObject({ 'x-request-id': 'request-1', 'x-content-type-options': 'nosniff' });
  });

  test('that are no page are a line of text that nobody keeps', async () => {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    expect(await get('/a/b/')).toMatchObject({ body: 'Moved\n', headers });
    expect(await get('/', {}, 'POST')).toMatchObject({ body: 'Method not allowed\n', headers });
  });

  test('are not sent again to whoever has them', async () => {
    const { etag } = (await get('/', { 'accept-encoding': 'br' })).headers;
    expect(await get('/', { 'accept-encoding': 'br', 'if-none-match': `W/"other", ${String(etag)}` })).toMatchObject({
      status: 304,
      body: '',
    });
    expect((await get('/', { 'if-none-match': String(etag) })).status).toBe(200);
  });

  test('for an unknown address are sent again, whatever the browser has kept', async () => {
    const { etag } = (await get('/nowhere')).headers;
    expect(etag).toBeTruthy();
    expect(await get('/nowhere', { 'if-none-match': String(etag) })).toMatchObject({
      status: 404,
      body: 'Oops! Page not found',
    });
  });

  test('to HEAD have the headers alone, to POST a refusal', async () => {
    expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '13' } });
    expect(await get('/a/b/', {}, 'HEAD')).toMatchObject({ status: 308, body: '', headers: { 'content-length': '6' } });
    expect(await get('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  test('for hashed files are kept for good', async () => {
    expect((await get('/assets/x-123.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  test('carry the policy made of the build’s own hashes, and HSTS over HTTPS alone', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' 'sha256-abc'; style-src 'self' 'sha256-def'",
    );
    expect(headers['strict-transport-security']).toBeUndefined();
    https = true;
    expect((await get('/')).headers['strict-transport-security']).toContain('max-age=');
    https = false;
  });
});

test('pages may ask a backend elsewhere where there is one, and hold the browser to HTTPS where they came by it', async () => {
  const site = await createSite(folder, 'https://backend.example/some/path');
  const [plain, secure] = [false, true].map((isSecure) => site.ready('/', 'br', isSecure)?.lines);
  expect([site.isBuilt, site.ready('/nowhere', 'br', true)]).toEqual([true, undefined]);
  expect(plain).toMatch(/connect-src [^;]*https:\/\/backend\.example[ ;]/);
  expect(plain).not.toContain('strict-transport-security');
  expect(secure).toContain('strict-transport-security: max-age=');
  const alone = (await createSite(folder)).ready('/', 'br', true)?.lines;
  expect(alone).toMatch(/connect-src 'self'[^;]*;/);
  expect(alone).not.toMatch(/backend|undefined|true/);
});

test('a site that was never built says how to build it', async () => {
  const site = await createSite(path.join(folder, 'nothing'));
  expect([site.isBuilt, site.ready('/', '', false)]).toEqual([false, undefined]);
  const unbuilt = createServer((incoming, outgoing) => site.serve(incoming, outgoing, false, 'request-1'));
  await new Promise<void>((resolve) => unbuilt.listen(0, '127.0.0.1', resolve));
  const { port } = unbuilt.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('npm run build');
  unbuilt.close();
});

describe('a site in the middle of a build', () => {
  test('is waited for, and read as that build leaves it', async () => {
    await rm(path.join(folder, '.whole'));
    const reading = readWholeSite(folder, 10_000);
    await writeFile(path.join(folder, 'a/new.html'), '<h1>New</h1>');
    await writeFile(path.join(folder, '.whole.draft'), 'another build');
    await rename(path.join(folder, '.whole.draft'), path.join(folder, '.whole'));
    expect((await reading)?.files.files.get('/a/new')?.bodies.identity.toString()).toBe('<h1>New</h1>');
  });

  test('that never ends is not served: the start says so in one line', async () => {
    await rm(path.join(folder, '.whole'));
    await expect(readWholeSite(folder, 300)).rejects.toThrow(/is not whole: .* Run npm run build$/);
  });
});
