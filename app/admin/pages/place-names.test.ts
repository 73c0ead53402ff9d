import { expect, test } from 'vitest';
import { nameOfPlaceIn } from './place-names.ts';

test('places in content are named as people call them', () => {
  const page = 'pages/landscaping/patios.ts';
  expect(nameOfPlaceIn(page, ['blocks', 4, 'faqs', 0, 'answer'])).toBe('Section 5, question 1, answer');
  expect(nameOfPlaceIn(page, ['blocks', 3, 'prices', 1, 'range'])).toBe('Section 4, line 2, price');
  const content = { blocks: [{ kind: 'prices' }] };
  expect(nameOfPlaceIn(page, ['blocks', 0, 'prices', 1, 'range'], content)).toBe('Prices, line 2, price');
  expect(nameOfPlaceIn(page, ['hero', 'title'])).toBe('Top of the page, title');
  expect(nameOfPlaceIn(page, [])).toBe('The page');
  expect(nameOfPlaceIn('business.ts', ['business', 'phone', 'shown'])).toBe('The business, telephone, as it is shown');
});
