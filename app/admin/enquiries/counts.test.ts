import { expect, test } from 'vitest';
import { arrivedBetween, countWords, shownWords, totalOf } from './counts.ts';

const counts = { waiting: 1, answered: 2, closed: 3, spam: 4, all: 1234 };
const overAThousand = { more_than: 1000 };
const fifty = Array.from({ length: 50 }, () => ({}));

test('each view is shown with its number; of a search that finds very many, All says so', () => {
  expect(countWords(counts, 'waiting')).toBe('1');
  expect(countWords(counts, 'all')).toBe('1,234');
  expect(countWords(overAThousand, 'all')).toBe('more than 1,000');
  expect(countWords(overAThousand, 'waiting')).toBe('');
});

test('how much is shown of how many, as far as that is known', () => {
  expect(shownWords({ counts, enquiries: fifty, hasMore: true }, 'all')).toBe('Showing 50 of 1,234');
  expect(shownWords({ counts, enquiries: fifty, hasMore: true }, 'waiting')).toBe('Showing 50 of 50');
  expect(shownWords({ counts: overAThousand, enquiries: fifty, hasMore: true }, 'all')).toBe('Showing the first 50');
  expect(shownWords({ counts: overAThousand, enquiries: fifty, hasMore: false }, 'waiting')).toBe('Showing 50 of 50');
  expect(totalOf({ counts: overAThousand, enquiries: [], hasMore: false }, 'spam')).toBe(0);
});

test('what has arrived is counted where both looks were', () => {
  expect(arrivedBetween(counts, { ...counts, all: 1236 })).toBe(2);
  expect(arrivedBetween(counts, { ...counts, all: 1230 })).toBe(0);
  expect(arrivedBetween(overAThousand, counts)).toBe(0);
});
