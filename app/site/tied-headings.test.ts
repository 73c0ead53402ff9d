import { expect, test } from 'vitest';
import { tied, withTiedHeadings } from './tied-headings.ts';

test('the last two words of a heading stay on one line', () => {
  expect(tied('Show us the worst corner')).toBe('Show us the worst\u00a0corner');
});

test('short headings and long words are left to the line', () => {
  for (const heading of ['Get In Touch', 'Gardens', 'All about unforgettable neighbourhoods'])
    expect(tied(heading)).toBe(heading);
});

test('only headings and titles are tied, however deep', () => {
  const text = 'Four words of text';
  expect(withTiedHeadings([{ text, parts: [{ heading: text }] }])).toEqual([
    { text, parts: [{ heading: 'Four words of\u00a0text' }] },
  ]);
});
