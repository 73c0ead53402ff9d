import { expect, test } from 'vitest';
import { readEmail } from './email-address.ts';

test.each([
  ['  Owner@Example.ORG ', 'owner@example.org'],
  ['ｏｗｎｅｒ＠example.org', 'owner@example.org'],
  ['o.w+n_e-r@sub.example.org', 'o.w+n_e-r@sub.example.org'],
])('%j is %j', (address, expected) => {
  expect(readEmail(address)).toBe(expected);
});

test('the longest that is taken has 255 characters', () => {
  const longestAddress = `${'a'.repeat(64)}@${'b.'.repeat(93)}org`.padStart(255, 'a');
  expect(readEmail(longestAddress)).toBe(longestAddress);
  expect(() => readEmail(`a${longestAddress}`)).toThrow('An email address is too long');
});

test('none at all is asked for', () => {
  for (const missing of ['', '  ', null, undefined])
    expect(() => readEmail(missing)).toThrow('An email address is required');
});

// The first two look like the owner's address; the letters are Cyrillic, Greek and Latin.
test.each(['оwner@example.org', 'owner@exαmple.org', 'öwner@example.org', 'owner@', 'a b@example.org'])(
  '%j is refused',
  (address) => {
    expect(() => readEmail(address)).toThrow('Unable to validate email address: invalid format');
  },
);
