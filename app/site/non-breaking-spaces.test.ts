import { expect, test } from 'vitest';
import { paired, tied, withNonBreakingSpaces } from './non-breaking-spaces.ts';

test('the last two words of a heading stay on one line', () => {
  expect(tied('Show us the worst corner')).toBe('Show us the worst\u00a0corner');
});

test('short headings and long words are left to the line', () => {
  for (const heading of ['Get In Touch', 'Gardens', 'All about unforgettable neighbourhoods'])
    expect(tied(heading)).toBe(heading);
});

test('the ends of headings and titles alone are tied, however deep', () => {
  const text = 'Four words of text';
  expect(withNonBreakingSpaces([{ text, parts: [{ heading: text }] }])).toEqual([
    { text, parts: [{ heading: 'Four words of\u00a0text' }] },
  ]);
});

test('a saint stays with the name in every text, and figures keep a plain space before their units', () => {
  const text = 'Over 600 mm beside St John’s; within 24 hours.';
  const untiedText = 'Over 600 mm beside St\u00a0John’s; within 24 hours.';
  expect(paired(text)).toBe(untiedText);
  expect(withNonBreakingSpaces({ fact: { text } })).toEqual({ fact: { text: untiedText } });
});
