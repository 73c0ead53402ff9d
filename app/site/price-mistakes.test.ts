import { expect, test } from 'vitest';
import type { Page } from '#content/types.ts';
import { asMoney, mistakesOfPrices } from './price-mistakes.ts';
import { pages } from './pages.ts';

test('a price without its sign or comma is named with how to write it', () => {
  const ranges = ['from 5200', '£1,600–£2,600', '£450', '£12000', 'on request'];
  const prices = ranges.map((range) => ({ job: 'Block', range }));
  const block = { kind: 'prices', label: 'Prices', heading: 'Costs', prices, decides: 'Size.' } as const;
  expect(mistakesOfPrices({ ...(pages[0] as Page), blocks: [block] })).toEqual([
    '“from 5200” is not written as a price: write from £5,200',
    '“£12000” is not written as a price: write £12,000',
  ]);
  expect(asMoney('900', 'EUR')).toBe('€900');
});
