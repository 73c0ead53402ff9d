import * as business from '#content/business.ts';
import * as map from '#content/map.ts';
import * as navigation from '#content/navigation.ts';
import * as theme from '#content/theme.ts';
import * as words from '#content/words.ts';
import { claimsFile } from './claims/firm-claims.ts';
import { shapeMistakes, writtenFiles } from './content.ts';
import { mistakesOfFacts, type Facts } from './shapes/firm-shapes.ts';
import { mistakesOfWords } from './word-mistakes.ts';

const facts: Partial<Facts> = { business, theme, navigation, map, words, ...(claimsFile && { claims: claimsFile }) };

const withWords: [string, object][] = [
  ...writtenFiles,
  ['business.ts', business],
  ['navigation.ts', navigation],
  ['words.ts', words],
];

/** Mistakes that can be found in each file alone and break no page. */
export function mistakesOfFiles(): string[] {
  return [
    ...shapeMistakes,
    ...Object.entries(facts).flatMap(([file, exports]) =>
      mistakesOfFacts(file as keyof Facts, exports).map(({ text }) => text),
    ),
    ...withWords.flatMap(([file, content]) => mistakesOfWords(content).map((mistake) => `${file}: ${mistake}`)),
  ];
}
