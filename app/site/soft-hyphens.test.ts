import { expect, test } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

const hyphenated = (heading: string) => withSoftHyphens(heading).replaceAll('\u00ad', '-');

test('a word too long for a phone may be parted where its syllables end', () => {
  expect(hyphenated('Gardens in Llanfairpwllgwyngyll')).toBe('Gardens in Llan-fair-pwll-gwyn-gyll');
  expect(hyphenated('Featherstonehaughs')).toMatch(/^\p{L}{4,}(-\p{L}{4,})+$/u);
});

test('words that fit are left whole, however many they are', () => {
  for (const heading of ['All of Worcestershire and Herefordshire', 'Responsibility', 'Grounds-maintenance-and-more'])
    expect(withSoftHyphens(heading)).toBe(heading);
});
