import { expect, test } from 'vitest';
import { fittingReviews } from './fitting-reviews.ts';

const [wall, patio, street, withoutText] = [
  { review_text: 'The wall stands.' },
  { review_text: 'Two Patios, one week.' },
  { review_text: 'The whole street looks better.' },
  { review_text: null },
];

test('a review that names the service comes before newer ones', () => {
  expect(fittingReviews([wall, street, patio], ['patio'])).toEqual([patio, wall]);
});

test('where none names it, the newest two are shown', () => {
  expect(fittingReviews([withoutText, wall, street], ['tree'])).toEqual([withoutText, wall]);
  expect(fittingReviews([], ['tree'])).toEqual([]);
});
