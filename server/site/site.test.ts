import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite } from './site.ts';
import { readWholeSite } from './whole-site.ts';

let folder: string;
let server: Server;
let https = false;

const files: Record<string, string> = {
  'site/index.html': '<h1>Home</h1>',
  'site/index.html.br': 'brotli home',
  'site/index.html.gz': 'gzip home',
  'site/a/b.html': '<h1>B</h1>',
  'site/a/b.json': '{"b":1}',
  'site/auth.html': 'auth',
  'site/admin.html': 'admin',
  'site/404.html': 'Oops! Page not found',
  'site/robots.txt': 'User-agent: *',
  'site/assets/x-123.js': 'export {}',
  'site/.vite/manifest.json': '{}',
  'site/.whole': 'one build',
  'site/.policy.json': `{"scripts":["'sha256-abc'"],"styles":["'sha256-def'"]}`,
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-site-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const site = await createSite(path.join(folder, 'site'));
  server = createServer((incoming, outgoing) => site.serve(incoming, outgoing, https, 'request-1'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server?.close();
  await rm(folder, { recursive: true, force: true });
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
    ['/a/b.html', '/a/b'],
    ['/a/b/?x=1?y=2', '/a/b?x=1?y=2'],
    ['/index.html', '/'],
  ])('%s moves to %s', async (from, to) => {
    expect(await get(from)).toMatchObject({ status: 308, headers: { location: to } });
  });

  test.each([
    '//evil.example/',
    '/%2f%2fevil.example/',
    '/nowhere/',
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
    expect((await get('/')).headers).toMatchObject({ vary: 'accept-encoding' });
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
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

test('a site that was never built says how to build it', async () => {
  const site = await createSite(path.join(folder, 'nothing'));
  const empty = createServer((incoming, outgoing) => site.serve(incoming, outgoing, false, 'request-1'));
  await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
  const { port } = empty.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('npm run build');
  empty.close();
});

describe('a site in the middle of a build', () => {
  test('is waited for, and read as that build leaves it', async () => {
    await rm(path.join(folder, 'site/.whole'));
    const reading = readWholeSite(path.join(folder, 'site'), 10_000);
    await writeFile(path.join(folder, 'site/a/new.html'), '<h1>New</h1>');
    await writeFile(path.join(folder, 'site/.whole.draft'), 'another build');
    await rename(path.join(folder, 'site/.whole.draft'), path.join(folder, 'site/.whole'));
    expect((await reading)?.files.files.get('/a/new')?.bodies.identity.toString()).toBe('<h1>New</h1>');
  });

  test('that never ends is not served: the start says so in one line', async () => {
    await rm(path.join(folder, 'site/.whole'));
    await expect(readWholeSite(path.join(folder, 'site'), 300)).rejects.toThrow(/is not whole: .* Run npm run build$/);
  });
});
