import { beforeEach, expect, test } from 'vitest';
import { navigation } from '#content/navigation.ts';
import { pages } from './pages.ts';
import { mistakesOfRedirects, redirects } from './redirects.ts';

beforeEach(() => {
  navigation.redirects = [];
});

test('old addresses lead to their pages, and what is gone leads nowhere', () => {
  navigation.redirects = [
    { from: '/patio-cleaning.html', to: '/pressure-washing' },
    { from: '/blog/*', to: '/about' },
    { from: '/shop', to: 'gone' },
  ];
  expect(mistakesOfRedirects(pages)).toEqual([]);
  expect(redirects()).toEqual([
    ['/patio-cleaning.html', '/pressure-washing'],
    ['/blog/*', '/about'],
  ]);
});

test.each([
  ['to no page', { from: '/a', to: '/no-such-page' }, 'which is no page'],
  ['to itself', { from: '/a', to: '/a' }, 'which is an old address itself'],
  ['from a page', { from: '/about', to: '/domestic' }, 'would hide pages/about.ts'],
  ['from a page in other letters', { from: '/About/', to: '/domestic' }, 'would hide pages/about.ts'],
  ['from all pages below another', { from: '/landscaping/*', to: '/domestic' }, 'would hide pages/landscaping'],
  ['from a page, written in other signs', { from: '/%61bout', to: '/domestic' }, 'would hide pages/about.ts'],
  ['from the sitemap', { from: '/sitemap.xml', to: '/about' }, 'belongs to the server'],
  ['from the server’s own in capitals', { from: '/Assets/a.css', to: '/about' }, 'belongs to the server'],
  ['to another website', { from: '/a', to: '//old.example/a' }, 'which is no page'],
  ['from below a query', { from: '/a?b=1/*', to: '/about' }, 'write an address of this site'],
  ['from everything', { from: '/*', to: '/' }, 'write an address of this site'],
  ['from a canonical address', { from: '/patios', to: '/landscaping' }, 'would hide'],
  ['from the staff area', { from: '/admin', to: '/about' }, 'would hide'],
  ['from the server’s own', { from: '/rest/v1', to: '/about' }, 'belongs to the server'],
  ['from another website', { from: 'https://old.example/a', to: '/about' }, 'write an address of this site'],
] as const)('a redirect %s is a mistake', (_what, redirect, words) => {
  navigation.redirects = [redirect];
  expect(mistakesOfRedirects(pages)).toEqual([expect.stringContaining(words)]);
});

test.each(['/?page_id=7', '/about.html', '/hen%20dudalen', '/Llŷn', '/shop/?id=1&lang=cy'])(
  '%s may lead to a page',
  (from) => {
    navigation.redirects = [{ from, to: '/about' }];
    expect(mistakesOfRedirects(pages)).toEqual([]);
  },
);

test('a circle is a mistake', () => {
  navigation.redirects = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
  ];
  expect(mistakesOfRedirects(pages).join()).toContain('old address itself');
});

test('one old address cannot lead to two pages', () => {
  navigation.redirects = [
    { from: '/a', to: '/about' },
    { from: '/A/', to: '/domestic' },
  ];
  expect(mistakesOfRedirects(pages)).toEqual(['navigation.ts: redirects has /a twice: leave one out']);
});

test('a page that the last build had is asked for by name', () => {
  expect(mistakesOfRedirects(pages, ['/about', '/hedge-laying'])).toEqual([
    "navigation.ts: the page /hedge-laying is gone, and visitors still come to it: write { from: '/hedge-laying', to: '/…' } into redirects, with the page that took its place, or to: 'gone'",
  ]);
  navigation.redirects = [{ from: '/hedge-laying', to: 'gone' }];
  expect(mistakesOfRedirects(pages, ['/hedge-laying'])).toEqual([]);
});
