import { business } from '#content/business.ts';
import type { Fonts } from '#content/firm-types.ts';
import type { Page } from '#content/types.ts';
import { stringsIn } from './references.ts';

/** The file of each font, and the letters it has. */
export type Letters = Record<keyof Fonts, { file: string; has: (letter: string) => boolean }>;

/** What is set in the letters of headings, here and on pictures of shared links. */
const headingKeys = ['title', 'heading', 'name'];

/** Characters that a font lacks: a page shows them in another font, and a share picture as empty boxes. */
export function mistakesOfLetters(pages: Page[], { headings, text }: Letters): string[] {
  const strings = pages.flatMap((page) => stringsIn(page));
  const inHeadings = strings.filter(({ key }) => headingKeys.includes(key)).map(({ value }) => value);
  // Headings and text may have the same file.
  return [
    ...new Set([
      ...missingLetters([business.name, ...inHeadings], headings),
      ...missingLetters([business.name, ...strings.map(({ value }) => value)], text),
    ]),
  ];
}

function missingLetters(strings: string[], { file, has }: Letters['text']): string[] {
  const firstUse = new Map<string, string>();
  for (const string of strings)
    for (const character of string.normalize().replace(/\s/g, ''))
      if (!has(character) && !firstUse.has(character)) firstUse.set(character, string);
  return [...Map.groupBy(firstUse.keys(), (character) => firstUse.get(character) ?? '')].map(
    ([string, characters]) =>
      `theme.ts: fonts/${file} has no ${characters.join(', ')}, needed for “${shortened(string)}”: put a file with more letters there, or write it without`,
  );
}

function shortened(string: string): string {
  return string.length > 60 ? `${string.slice(0, 59)}…` : string;
}
