import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { business as ours, retention as ourRetention } from '#content/business.ts';
import { colours as ourColours } from '#content/theme.ts';
import type { Page, Town } from '#content/types.ts';
import { hexColour } from '#shared/hex-colour.ts';
import { districtsOf } from '#app/site/districts.ts';
import type { TownMap } from '#app/site/data.ts';
import { exportsIn } from '../support/exports-in.ts';
import { business } from './content/business.ts';
import { navigation } from './content/navigation.ts';
import { colours } from './content/theme.ts';
import { buildSecondFirm, secondSite } from './support/build.ts';
import { firstFirm } from './support/first-firm.ts';

const towns = await exportsIn<Town>('tests/second-firm/content/towns');
const services = (await exportsIn<Page>('tests/second-firm/content/pages')).filter(
  ({ path: address }) => ![...navigation.company, '/'].includes(address),
);
let files: { name: string; text: string }[];

beforeAll(async () => {
  await buildSecondFirm();
  files = readdirSync(secondSite, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|json|js|css|svg|txt|xml|webmanifest)$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(secondSite, name), 'utf8') }));
}, 120_000);

const pages = () => files.filter(({ name }) => name.endsWith('.html'));

function filesWith(matches: (text: string) => boolean): string[] {
  return files.filter(({ text }) => matches(text)).map(({ name }) => name);
}

describe('nothing of the first firm is in the output of the second', () => {
  test.each(firstFirm)('%.60s', (_, pattern) => {
    expect(filesWith((text) => pattern.test(text))).toEqual([]);
  });

  const sharedColours = new Set(Object.values(colours));
  test.each(Object.entries(ourColours).filter(([, colour]) => !sharedColours.has(colour)))(
    'the colour %s',
    (_, colour) => {
      const [lightness, chroma, hue] = colour.match(/[\d.]+/g) ?? [];
      // Minified styles write 0.44 as .44 or 44%.
      const shortSpelling = `oklch(${Number(lightness) * 100}% ${chroma?.replace(/^0/, '')} ${hue}`;
      expect(filesWith((text) => text.includes(colour.slice(0, -1)) || text.includes(shortSpelling))).toEqual([]);
      expect(filesWith((text) => text.toLowerCase().includes(hexColour(colour)))).toEqual([]);
    },
  );

  test('the promises', () => {
    expect(filesWith((text) => text.includes(`within ${ours.replyHours} hours`))).toEqual([]);
    expect(filesWith((text) => text.includes(`${ourRetention.spamDays} days`))).toEqual([]);
    expect(filesWith((text) => text.includes(`${ours.replyHours}-hour`))).toEqual([]);
  });
});

test('every page has the firm’s short name in its title, and a theme colour of its own', () => {
  const shortName = business.shortName ?? '';
  expect(files.find(({ name }) => name === 'manifest.webmanifest')?.text).toContain(`"short_name":"${shortName}"`);
  for (const { name, text } of pages()) {
    expect(text, name).toMatch(new RegExp(`<title>[^<]+ \\| ${shortName.replace('&', '&amp;')}</title>`));
    expect(text, name).toContain(`content="${hexColour(colours.paper)}"`);
  }
});

test('it loads its own letters and no others', () => {
  const woff2 = readdirSync(path.join(secondSite, 'assets')).filter((name) => name.endsWith('.woff2'));
  expect(woff2).toEqual([expect.stringMatching(/^source-sans-3-/)]);
  for (const { name, text } of pages()) expect(text, name).toContain(`/assets/${woff2[0]}`);
});

test('every page is linked from another', () => {
  const routes = pages()
    .map(({ name }) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`))
    .filter((route) => !['/404', '/auth', '/admin'].includes(route));
  const unlinked = routes.filter(
    (route) => !pages().some(({ name, text }) => `/${name}` !== `${route}.html` && text.includes(`href="${route}"`)),
  );
  expect(unlinked).toEqual([]);
});

test('the form offers the firm’s own services', () => {
  const home = pages().find(({ name }) => name === 'index.html')?.text ?? '';
  const options = [...home.matchAll(/<option[^>]*>([^<]+)<\/option>/g)].map(([, option]) => option);
  expect([...new Set(options)]).toEqual(['Please choose', 'Gardens', 'Terraces', 'Dry Stone Walls', 'Other']);
});

test('every page leads to every town and every service, and so do the sitemap and llms.txt', () => {
  const text = (name: string) => files.find((file) => file.name === name)?.text ?? '';
  const addresses = [...towns.map(({ slug }) => `/${slug}`), ...services.map((page) => page.path)];
  for (const address of addresses) {
    for (const { name, text: html } of pages().filter(({ name: page }) => !/^(404|auth|admin)\.html$/.test(page)))
      expect(html, `${address} on ${name}`).toContain(`href="${address}"`);
    expect(text('sitemap.xml')).toContain(`<loc>${business.siteUrl}${address}</loc>`);
    expect(text('llms.txt')).toContain(`${business.siteUrl}${address})`);
  }
});

test('search engines are told its hours, prices and town, and no emergency it does not answer', () => {
  const home = pages().find(({ name }) => name === 'index.html')?.text ?? '';
  expect(home).toContain('"priceRange":"£££"');
  expect(home).toContain('"opens":"07:30"');
  expect(home).toContain('"addressLocality":"Alnwick"');
  expect(home).not.toContain('contactPoint');
});

test('what the firm tells of its insurance, its prices and the source of its rating is shown', () => {
  const page = (name: string) => pages().find((file) => file.name === name)?.text ?? '';
  expect(page('index.html')).toContain('£2 million, Fell Mutual');
  expect(page('index.html')).toContain(
    `href="${business.rating?.source}">From ${business.rating?.reviews} reviews</a>`,
  );
  expect(page('terraces.html')).toContain('£2,400–£3,800');
});

test('the admin area’s map counts enquiries by the districts of its own towns, all within the frame', () => {
  const { map } = JSON.parse(files.find(({ name }) => name === 'admin.json')?.text ?? '') as { map: TownMap };
  expect(map.towns.map(({ name, postcodes }) => [name, districtsOf(postcodes)])).toEqual(
    expect.arrayContaining([
      ['Alnwick', ['NE66']],
      ['Rothbury', ['NE65']],
      ['Wooler', ['NE71']],
    ]),
  );
  expect(map.towns.map(({ name }) => name).sort()).toEqual(towns.map(({ name }) => name).sort());
  for (const { x, y } of map.towns) expect([x > 0, x < map.width, y > 0, y < map.height]).not.toContain(false);
});

test('postcodes are answered from the firm’s own towns, in its own words', () => {
  const { towns: byDistrict, answers } = JSON.parse(files.find(({ name }) => name === 'postcodes.json')?.text ?? '');
  expect(byDistrict).toMatchObject({ NE65: 'Rothbury', NE66: 'Alnwick', NE71: 'Wooler' });
  expect(byDistrict).toEqual(
    Object.fromEntries(towns.flatMap(({ name, postcodes }) => districtsOf(postcodes).map((code) => [code, name]))),
  );
  expect(answers.ours).toBe('We go to {town} every week.');
  const home = pages().find(({ name }) => name === 'index.html')?.text ?? '';
  expect(home).toContain('>Postcode, please<');
});
