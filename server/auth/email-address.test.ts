import { expect, test } from 'vitest';
import { readEmail } from './email-address.ts';

test.each([
  ['  Owner@Example.ORG ', 'owner@example.org'],
  ['ｏｗｎｅｒ＠example.org', 'owner@example.org'],
  ['o.w+n_e-r@sub.example.org', 'o.w+n_e-r@sub.example.org'],
])('%j is %j', (typed, kept) => {
  expect(readEmail(typed)).toBe(kept);
});

// The second and third look like the owner's address; the letters are Cyrillic, Greek and Latin.
test.each([
  '',
  'оwner@example.org',
  'owner@exαmple.org',
  'öwner@example.org',
  'owner@',
  'a b@example.org',
  `${'a'.repeat(250)}@example.org`,
])('%j is refused', (typed) => {
  expect(() => readEmail(typed)).toThrow(/email address/);
});
