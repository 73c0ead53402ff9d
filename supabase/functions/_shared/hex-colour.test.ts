import { expect, test } from 'vitest';
import { hexColour } from './hex-colour.ts';

test.each([
  ['oklch(0 0 0)', '#000000'],
  ['oklch(0.1 0 0)', '#030303'],
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0.62796 0.25768 29.234)', '#ff0000'],
  ['oklch(0.86644 0.29483 142.495)', '#00ff00'],
  ['oklch(0.45201 0.31321 264.052)', '#0000ff'],
  ['oklch(0.44 0.098 146)', '#29602f'],
  // More green than a screen has.
  ['oklch(0.9 0.4 142)', '#00ff00'],
])('%s is written %s in a mail', (colour, hex) => {
  expect(hexColour(colour)).toBe(hex);
});
