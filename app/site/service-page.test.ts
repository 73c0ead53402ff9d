import { expect, test } from 'vitest';
import { words } from '#content/words.ts';
import type { Page } from '#content/types.ts';
import { servicePages } from './content.ts';
import { pageAt } from './pages.ts';
import { servicePage } from './service-page.ts';

test('every service page opens with the trust strip and shows reviews before it closes', () => {
  for (const { path } of servicePages) {
    const kinds = pageAt(path).blocks.map(({ kind }) => kind);
    expect(kinds[0], path).toBe('trust');
    expect(
      kinds.filter((kind) => kind === 'trust'),
      path,
    ).toHaveLength(1);
    expect(kinds.indexOf('reviews'), path).toBeGreaterThan(0);
    expect(kinds.indexOf('reviews'), path).toBeLessThan(kinds.indexOf('banner'));
  }
});

test('reviews fit a service by the words of its name and of the services below it', () => {
  const topicsOf = (path: `/${string}`) => pageAt(path).blocks.find((block) => block.kind === 'reviews')?.about;
  expect(topicsOf('/landscaping/patios')).toEqual(['patio']);
  expect(topicsOf('/landscaping')).toEqual(expect.arrayContaining(['landscaping', 'patio', 'fencing', 'sleeper']));
});

const priceGuides = ({ blocks }: Page) => blocks.filter((block) => block.kind === 'prices');

test('every service page has one price guide, of ranges in pounds, with what they depend on', () => {
  for (const { path } of servicePages) {
    const guides = priceGuides(pageAt(path));
    expect(guides, path).toHaveLength(1);
    for (const { prices, decides } of guides) {
      expect(decides.length, path).toBeGreaterThan(60);
      for (const { range } of prices) {
        expect(range, path).toMatch(/^£[\d,]+–£[\d,]+$/);
        const [from = 0, to = 0] = range.match(/[\d,]+/g)?.map((figure) => Number(figure.replace(',', ''))) ?? [];
        expect(from, `${path}: ${range}`).toBeLessThan(to);
      }
    }
  }
});

test('price guides are marked as examples until the firm says that they are its own, and one line hides them', () => {
  for (const page of servicePages) {
    expect(priceGuides(servicePage(page, [], 'examples')).map(({ note }) => note)).toEqual([words.examplePrices]);
    expect(priceGuides(servicePage(page, [], 'own')).map(({ note }) => note)).toEqual([undefined]);
    expect(priceGuides(servicePage(page, [], 'off'))).toEqual([]);
  }
});
