import { expect, test } from 'vitest';
import { redirectWithin } from './redirect.ts';

const site = 'https://www.orchardandhill.example';

test.each([
  ['/admin', '/admin'],
  ['https://www.orchardandhill.example/auth?x=1#y', '/auth?x=1#y'],
  [null, '/'],
  ['', '/'],
])('%s stays on the site', (requested, path) => {
  expect(redirectWithin(site, requested).href).toBe(`${site}${path}`);
});

test.each([
  'https://evil.test/',
  'https://evil.test\\@www.orchardandhill.example/',
  'https://www.orchardandhill.example@evil.test/',
  'https://someone:secret@www.orchardandhill.example/',
  'https://someone@www.orchardandhill.example/',
  'https://:secret@www.orchardandhill.example/',
  '//evil.test/',
  '/\\evil.test/',
  '\t//evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://www.orchardandhill.example/',
  'https://www.orchardandhill.example.evil.test/',
  'https://www.orchardandhill.example:8443/',
  'http://[',
])('%j leads to the front page instead', (requested) => {
  expect(redirectWithin(site, requested).href).toBe(`${site}/`);
});

test('the front page is that of the host, whatever path the address of the site has', () => {
  expect(redirectWithin(`${site}/below`, null).href).toBe(`${site}/`);
});
