import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeSite } from '../../tests/support/site-folder.ts';
import { etagsOf, isPage, readSite } from './site-files.ts';

async function siteOf(files: Record<string, string>) {
  const folder = await writeSite(files);
  onTestFinished(() => rm(path.dirname(folder), { recursive: true, force: true }));
  return { folder, ...(await readSite(folder)) };
}

test('what the build notes for itself or for another host is not served; what the web asks of everybody is', async () => {
  const { files } = await siteOf({
    '.well-known/security.txt': 'Contact: us',
    'a/.notes/b.txt': 'ours',
    '.vite/manifest.json': '{}',
    _headers: 'for a static host',
    _redirects: 'for a static host',
    'a/_headers': 'a file like any other',
    '_headers.txt': 'another',
    'price-list.gz': 'packed by hand',
  });
  expect([...files.keys()].toSorted()).toEqual([
    '/',
    '/.well-known/security.txt',
    '/_headers.txt',
    '/a/_headers',
    '/a/b',
    '/price-list.gz',
  ]);
});

test.each([
  ['page.html', '/page', 'text/html; charset=utf-8', 'no-cache'],
  ['auth.html', '/auth', 'text/html; charset=utf-8', 'no-store'],
  ['admin.html', '/admin', 'text/html; charset=utf-8', 'no-store'],
  ['data.json', '/data.json', 'application/json', 'no-cache'],
  ['assets/x-1.js', '/assets/x-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['assets/x-1.css', '/assets/x-1.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['assets/x-1.woff2', '/assets/x-1.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['assets/x-1.avif', '/assets/x-1.avif', 'image/avif', 'public, max-age=31536000, immutable'],
  ['assets/x-1.webp', '/assets/x-1.webp', 'image/webp', 'public, max-age=31536000, immutable'],
  ['share.jpg', '/share.jpg', 'image/jpeg', 'public, max-age=3600'],
  ['icon.png', '/icon.png', 'image/png', 'public, max-age=3600'],
  ['icon.svg', '/icon.svg', 'image/svg+xml', 'public, max-age=3600'],
  ['favicon.ico', '/favicon.ico', 'image/x-icon', 'public, max-age=3600'],
  ['robots.txt', '/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['sitemap.xml', '/sitemap.xml', 'application/xml', 'public, max-age=3600'],
  ['site.webmanifest', '/site.webmanifest', 'application/manifest+json', 'public, max-age=3600'],
  ['plan.dwg', '/plan.dwg', 'application/octet-stream', 'public, max-age=3600'],
])('%s stands at %s as %s, and is kept so: %s', async (name, address, type, cacheControl) => {
  const { files } = await siteOf({ [name]: 'x' });
  expect(files.get(address)).toMatchObject({ type, cacheControl });
});

test('a file has the encodings that lie beside it, and each its own mark, which changes with the file', async () => {
  const { files } = await siteOf({ 'a/b.html.gz': 'gzip b' });
  expect(files.get('/')?.bodies).toEqual({
    identity: Buffer.from('<h1>Home</h1>'),
    br: Buffer.from('brotli home'),
    gzip: Buffer.from('gzip home'),
  });
  expect(Object.keys(files.get('/a/b')?.bodies ?? {})).toEqual(['identity', 'gzip']);
  const { identity, br, gzip } = files.get('/')?.etags ?? etagsOf(Buffer.alloc(0));
  expect(identity).toMatch(/^"[\w-]{22}"$/);
  expect([br, gzip]).toEqual([identity.replace(/"$/, '-br"'), identity.replace(/"$/, '-gz"')]);
  expect(files.get('/a/b')?.etags.identity).not.toBe(identity);
});

test('pages are for visitors: neither for the signed in alone, nor anything but HTML', async () => {
  const { files } = await siteOf({ 'auth.html': 'x', 'admin.html': 'x', 'robots.txt': 'x' });
  const pages = [...files].filter(([address, file]) => isPage(address, file)).map(([address]) => address);
  expect(pages.toSorted()).toEqual(['/', '/a/b']);
});

test('where the page for unknown addresses is missing, a line that nobody keeps stands in for it', async () => {
  const { folder, files, notFound } = await siteOf({});
  expect([files.has('/404'), notFound.bodies.identity.toString()]).toEqual([false, 'Oops! Page not found']);
  await rm(path.join(folder, '404.html'));
  const plain = (await readSite(folder)).notFound;
  expect(plain).toMatchObject({ type: 'text/plain; charset=utf-8', cacheControl: 'no-store' });
  expect(plain.bodies).toEqual({ identity: Buffer.from('Not found\n') });
});
