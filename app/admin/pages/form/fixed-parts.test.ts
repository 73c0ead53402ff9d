import { expect, test } from 'vitest';
import { withFixedPartsOf } from './fixed-parts.ts';

test('an earlier version of a page keeps the address that the page has now, and the order of its parts', () => {
  const earlier = {
    path: '/slabs',
    canonical: '/old',
    name: 'Slabs',
    updated: '2026-01-01',
    blocks: [{ path: '/in-a-list' }],
  };
  const now = { path: '/patios', name: 'Patios', updated: '2026-11-15', blocks: [] };
  const restored = withFixedPartsOf(now, earlier);
  expect(JSON.stringify(restored)).toBe(JSON.stringify({ ...earlier, path: '/patios', canonical: undefined }));
});

test('what is a developer’s of the facts is taken from the developer’s, in its place', () => {
  const mine = { business: { name: 'Mine', siteUrl: 'https://old.example' }, retention: { spamDays: 9 } };
  const theirs = {
    business: { name: 'Theirs', siteUrl: 'https://new.example', currency: 'EUR' },
    retention: { spamDays: 5 },
  };
  expect(withFixedPartsOf(theirs, mine)).toEqual({
    business: { name: 'Mine', siteUrl: 'https://new.example', currency: 'EUR' },
    retention: { spamDays: 5 },
  });
  expect(withFixedPartsOf(null, mine)).toBe(mine);
});
