import { afterEach, expect, test, vi } from 'vitest';
import { business as asItStands } from '#content/business.ts';

afterEach(() => {
  vi.doUnmock('#content/business.ts');
  vi.resetModules();
});

test('a firm without a rating claims none, to visitors or to search engines', async () => {
  const { rating: _, ...unrated } = asItStands;
  vi.doMock('#content/business.ts', async (original) => ({ ...(await original<object>()), business: unrated }));
  const { trust } = await import('./trust.ts');
  const { businessNode } = await import('./structured-data-business.ts');
  expect(trust().map(({ name }) => name)).toEqual(['Fully insured', '24-hour reply', 'Local team']);
  expect(JSON.stringify(businessNode('https://x.example'))).not.toMatch(/rating/i);
});
