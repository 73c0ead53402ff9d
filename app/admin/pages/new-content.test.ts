import { expect, test } from 'vitest';
import { mistakesOfPage, mistakesOfTown } from '../../site/shapes/page-shapes.ts';
import { newPage, newTown, slugOf } from './new-content.ts';

test('names become addresses that are easy to type', () => {
  expect(['Upton upon Severn', 'Bishop’s Frome', 'Llandrindod Wélls', '  '].map(slugOf)).toEqual([
    'upton-upon-severn',
    'bishops-frome',
    'llandrindod-wells',
    '',
  ]);
});

test('a new page and a new town are whole from the beginning', () => {
  const page = newPage({ name: 'Pond Building', parent: '/landscaping', picture: 'landscaping' });
  expect(page.path).toBe('/landscaping/pond-building');
  expect(mistakesOfPage(page)).toEqual([]);
  const place = { county: 'Worcestershire', postcodes: 'WR15', latitude: 52.31, longitude: -2.59 };
  const town = newTown({ name: 'Tenbury Wells', picture: 'worcester', ...place }, ['Domestic', 'Landscaping']);
  expect(mistakesOfTown(town)).toEqual([]);
  for (const { description } of [page, town]) {
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});
