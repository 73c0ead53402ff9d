import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { business } from '#content/business.ts';
import { shownTowns } from '#app/site/towns.ts';
import { canonicalPath, pages } from '#app/site/pages.ts';
import { addresses, builtPage, readBuilt, siteDir } from './support/built-site.ts';
import { elements, meta } from './support/reading.ts';

describe('sitemap.xml', () => {
  const entries = [
    ...readBuilt('/sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g),
  ];

  test('lists every page once, by its canonical address, and no staff page', () => {
    const listedAddresses = entries.map(([, address]) => address);
    const expected = pages.map((page) => `${business.siteUrl}${canonicalPath(page) ?? page.path}`);
    expect(listedAddresses).toEqual(expected);
  });

  test('gives days that exist and have passed', () => {
    for (const [, address, day = ''] of entries) {
      expect(day, address).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(new Date(day).toISOString().slice(0, 10), address).toBe(day);
    }
  });

  test('leads to addresses that answer', () => {
    for (const [, address = ''] of entries) expect(addresses).toContain(new URL(address).pathname);
  });
});

test('robots.txt lets everybody in, keeps them out of the staff area and names the sitemap', () => {
  const lines = readBuilt('/robots.txt').split('\n');
  expect(lines).toContain('User-agent: *');
  // A town may be called Admington: its address only begins like that of the staff area.
  const closed = ['/admin$', '/admin?', '/admin/', '/auth$', '/auth?', '/auth/'];
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(closed.map((address) => `Disallow: ${address}`));
  expect(lines).toContain(`Sitemap: ${business.siteUrl}/sitemap.xml`);
});

test('llms.txt tells services, area and contact in plain words, with links that answer', () => {
  const text = readBuilt('/llms.txt');
  expect(text.startsWith(`# ${business.name}\n\n> `)).toBe(true);
  for (const fact of [business.phone.shown, business.email, ...shownTowns.map(({ name }) => name), ...business.payment])
    expect(text).toContain(fact);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => new URL(address));
  expect(links.length).toBe(pages.length - 2);
  for (const { origin, pathname } of links) {
    expect(origin).toBe(business.siteUrl);
    expect(addresses).toContain(pathname);
  }
});

test('the manifest’s icons are there in the sizes it says', async () => {
  const manifest: { name: string; icons: { src: string; sizes: string }[] } = JSON.parse(
    readBuilt('/manifest.webmanifest'),
  );
  expect(manifest.name).toBe(business.name);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(path.join(siteDir, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('browsers and phones find the icons they ask for', async () => {
  expect(await sharp(path.join(siteDir, 'apple-touch-icon.png')).metadata()).toMatchObject({
    width: 180,
    height: 180,
    hasAlpha: false,
  });
  const ico = await readFile(path.join(siteDir, 'favicon.ico'));
  const imageOffset = ico.readUInt32LE(18);
  expect(ico.length).toBe(imageOffset + ico.readUInt32LE(14));
  expect(await sharp(ico.subarray(imageOffset)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  const linkTypes = elements(builtPage('/').html, 'link').map(({ rel }) => rel);
  expect(linkTypes).toEqual(expect.arrayContaining(['icon', 'apple-touch-icon', 'manifest']));
});

test.each(pages.map(({ path: page }) => page))(
  '%s has a share picture of 1200 × 630 that loads quickly',
  async (page) => {
    const address = meta(builtPage(page).html, 'og:image') ?? '';
    expect(address.startsWith(`${business.siteUrl}/`)).toBe(true);
    const file = path.join(siteDir, new URL(address).pathname);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await stat(file)).size).toBeLessThan(80 * 1024);
  },
);
