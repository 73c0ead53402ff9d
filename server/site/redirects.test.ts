import { expect, test } from 'vitest';
import { createRedirector } from './redirects.ts';

const redirect = createRedirector([
  ['/old.html', '/new'],
  ['/blog/*', '/about'],
  ['/index.php?page=3', '/domestic'],
  ['/index.php', '/'],
  ['/quote', '/contact-us#form'],
]);

test.each([
  ['/old.html', '', '/new'],
  ['/OLD.html', '', '/new'],
  ['/old.html/', '', '/new'],
  ['/old.html', '?utm_source=leaflet', '/new?utm_source=leaflet'],
  ['/blog', '', '/about'],
  ['/blog/2019/spring', '', '/about'],
  ['/index.php', '?page=3', '/domestic'],
  ['/index.php', '?page=4', '/?page=4'],
  ['/quote', '?a=b', '/contact-us#form'],
])('%s%s leads to %s', (address, query, to) => {
  expect(redirect(address, query)).toBe(to);
});

test.each(['/', '/blogger', '/old', '/old.html/more', '/new'])('%s leads nowhere else', (address) => {
  expect(redirect(address, '')).toBeUndefined();
});
