import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextIn } from './next-address.ts';

const origin = 'https://site.example';
const next = (value: string) => nextIn(new URLSearchParams({ next: value }), origin);

test.each([
  ['/admin?tab=reviews', `${origin}/admin?tab=reviews`],
  ['/admin?tab=enquiries&enquiry=AB-12#notes', `${origin}/admin?tab=enquiries&enquiry=AB-12#notes`],
  ['/', `${origin}/`],
])('%s leads back to a page of this site', (value, address) => expect(next(value)).toBe(address));

test.each([
  '//elsewhere.example',
  '///elsewhere.example',
  '/.//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'admin',
  '',
  '/auth',
  '/auth?next=/admin',
])('“%s” leads nowhere', (value) => expect(next(value)).toBeNull());

test('whatever it says, neither the address nor its path alone leads to another site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    'https:',
    'elsewhere.example',
  );
  const paths = fc.array(part).map((parts) => `/${parts.join('')}`);
  const anything = fc.oneof(
    paths,
    fc.array(part).map((parts) => parts.join('')),
    fc.string(),
  );
  const origins = new Set(
    fc.sample(anything, 500).flatMap((value) => {
      const address = next(value);
      return address === null ? [] : [new URL(new URL(address).pathname, origin).origin];
    }),
  );
  expect([...origins]).toEqual([origin]);
});
