import { expect, test } from 'vitest';
import { servicePages } from './content.ts';
import { pageAt } from './pages.ts';

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
