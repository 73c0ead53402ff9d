import { expect, test } from 'vitest';
import { searchFilter } from './search-pattern.ts';

test('words are looked for in each column', () => {
  expect(searchFilter(['full_name', 'email'], ' weaver ')).toBe('full_name.ilike.%weaver%,email.ilike.%weaver%');
});

test.each([
  ['100%', '100\\%'],
  ['j_tolley', 'j\\_tolley'],
  ['a\\b', 'a\\\\b'],
])('the wildcard in %s stands for itself', (search, expected) => {
  expect(searchFilter(['email'], search)).toBe(`email.ilike.%${expected}%`);
});

test.each(['Weaver, Callum', 'Callum (Cal)', '"Cal"', 'Cal*'])(
  'nothing in %s can end the filter or start another',
  (search) => {
    expect(searchFilter(['email'], search).slice('email.ilike.'.length)).not.toMatch(/[,()"*]/);
  },
);
