import { expect, test } from 'vitest';
import { rangeBetween } from './use-selection.ts';

test.each([
  ['b', 'd', 'b c d'],
  ['d', 'b', 'b c d'],
  ['c', 'c', 'c'],
  [undefined, 'c', 'c'],
  ['gone', 'c', 'c'],
])('from %s to %s are %s', (from, to, expected) => {
  expect(rangeBetween(['a', 'b', 'c', 'd', 'e'], from, to).join(' ')).toBe(expected);
});
