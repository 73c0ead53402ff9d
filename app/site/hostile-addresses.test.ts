import { expect, test } from 'vitest';
import type { Page, Path } from '#content/types.ts';
import { altTexts } from './alt-texts.ts';
import { findMistakes } from './mistakes.ts';
import { pages } from './pages.ts';
import { fieldOfFile } from './shapes/content-field.ts';
import { leavesOf } from './shapes/field-values.ts';
import { withValue } from './shapes/values.ts';
import { mistakesOfWords } from './word-mistakes.ts';

const elsewhere = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '\tjavascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'elsewhere.example',
];

test.each(elsewhere)('a link in words that leads to %j is a mistake, whatever text it is in', (target) => {
  const [page] = pages as [Page];
  const leaves = leavesOf(fieldOfFile('pages/any.ts'), page).filter(({ field }) => field.kind === 'text');
  for (const { place } of leaves)
    expect(mistakesOfWords(withValue(page, place, `See [here](${target}).`)), place.join(' ')).not.toEqual([]);
});

const pictures = Object.keys(altTexts);
/** One of each part of a page, or of each kind of section, that names a page. */
const linked = new Map(
  pages.flatMap((page) =>
    leavesOf(fieldOfFile('pages/any.ts'), page)
      .filter(({ field, place }) => field.kind === 'text' && field.writing === 'page' && place[0] !== 'canonical')
      .map(({ place }) => {
        const [, section] = place;
        const kind = typeof section === 'number' ? `${page.blocks[section]?.kind} ` : '';
        return [kind + place.filter((key) => typeof key === 'string').join(' '), { page, place }] as const;
      }),
  ),
);

test.each([...linked])('%s leads to a page of the site and nowhere else', (_, { page, place }) => {
  for (const target of ['javascript:alert(1)', '//elsewhere.example', '/..'])
    expect(
      findMistakes([...pages.filter((other) => other !== page), withValue(page, place, target)], pictures),
    ).not.toEqual([]);
});

const [, anyPage] = pages as [Page, Page];

test.each([
  '/admin',
  '/auth',
  '/404',
  '/index',
  '/our-work',
  '/our-work/in/worcester',
  '/assets/a',
  '/pictures/a',
  '/functions/v1/content',
  '/rest/v1',
  '/auth/v1',
  '/share/about',
  '/healthz',
  '/readyz',
  '/postcodes',
  '/sitemap.xml',
  '/robots.txt',
  '/..',
  '/../etc',
  '/a/../b',
  '/a//b',
  '//a',
  '/a/',
  '/a%2fb',
  '/%61dmin',
  '/Admin',
  '/ａdmin',
  '/аbout',
  '/a b',
  '/a?b',
  '/a#b',
  '/.well-known',
  '/a\\b',
])('no page stands at %s', (path) => {
  const moved = { ...anyPage, path: path as Path };
  expect(findMistakes([moved], pictures).join('\n')).toMatch(/which is taken|write small letters/);
  // A build would write it there, beside or beyond the site.
  const alias = { ...anyPage, canonical: path as Path };
  expect(findMistakes([alias], pictures).join('\n')).toMatch(/which is taken|write small letters/);
});

test.each(['/home', '/landscaping-patios'])(
  '%s would be shared with the picture of another page, and is a mistake',
  (path) => {
    const moved = { ...anyPage, path: path as Path };
    expect(findMistakes([...pages, moved], pictures).join('\n')).toContain('would both be shared with');
  },
);
