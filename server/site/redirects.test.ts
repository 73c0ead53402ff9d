import { expect, test } from 'vitest';
import { createRedirector, decoded } from './redirects.ts';

const { byQuery, byPath } = createRedirector([
  ['/old.html', '/new'],
  ['/blog/*', '/about'],
  ['/index.php?page=3', '/domestic'],
  ['/index.php', '/'],
  ['/quote', '/contact-us#form'],
  ['/?page_id=7&lang=cy', '/landscaping'],
  ['/shop/?id=1', '/domestic'],
  ['/hen%20dudalen', '/about'],
  ['/Llŷn', '/about'],
]);

/** As the server asks: what is told apart by its query goes first. */
const redirect = (address: string, query: string) => byQuery(address + query) ?? byPath(decoded(address), query);

test.each([
  ['/old.html', '', '/new'],
  ['/OLD.html', '', '/new'],
  ['/old.html/', '', '/new'],
  ['/old.html', '?utm_source=leaflet', '/new?utm_source=leaflet'],
  ['/blog', '', '/about'],
  ['/blog/2019/spring', '', '/about'],
  ['/index.php', '?page=3', '/domestic'],
  ['/index.php', '?utm_source=leaflet&page=3', '/domestic'],
  ['/index.php', '?page=4', '/?page=4'],
  ['/index.php', '?page=33', '/?page=33'],
  ['/quote', '?a=b', '/contact-us#form'],
  ['/', '?lang=cy&page_id=7', '/landscaping'],
  ['/shop', '?id=1', '/domestic'],
  ['/hen%20dudalen', '', '/about'],
  ['/ll%C5%B7n/', '', '/about'],
])('%s%s leads to %s', (address, query, to) => {
  expect(redirect(address, query)).toBe(to);
});

test.each(['/', '/blogger', '/old', '/old.html/more', '/new', '/100%'])('%s leads nowhere else', (address) => {
  expect(redirect(address, '')).toBeUndefined();
  expect(redirect(address, '?page_id=7')).toBeUndefined();
});
