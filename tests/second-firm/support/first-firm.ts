import { business } from '#content/business.ts';
import { map } from '#content/map.ts';
import { fonts, mark } from '#content/theme.ts';
import { words } from '#content/words.ts';
import { towns } from '#app/site/content.ts';
import { counties } from '#app/site/towns.ts';

/** Its name in any writing: with "and", with a dash, as one word. */
const name = new RegExp(business.name.match(/[a-z]+/gi)?.join('[\\W_]*(?:and|amp)?[\\W_]*') ?? '', 'i');
const reference = new RegExp(`\\b${business.referencePrefix}-`);

const placeNames = [
  ...counties,
  ...towns.map((town) => town.name),
  ...map.rivers.map((river) => river.name),
  ...map.hills.flatMap((hill) => hill.name ?? []),
].map((place) => [place, wholeWord(place)] as const);

/** Sentences of parts that every firm has. */
const { postcode, questions, town } = words;
const sentences = [postcode.label, postcode.question, ...Object.values(postcode.answers), questions, town.neighbours];

/** By what somebody would know the first firm. */
export const firstFirm: (readonly [string, RegExp])[] = [
  ['its name', name],
  ['its references', reference],
  ...placeNames,
  ...[business.email, ...Object.values(business.phone), ...mark, ...sentences].map(
    (word) => [word, wholeWord(word)] as const,
  ),
  ['the letters of its headings', wholeWord(fonts.headings.family)],
  ...towns.map(({ slug }) => [`the page of ${slug}`, wholeWord(`"/${slug}"`)] as const),
];

export function firstFirmIn(text: string): string[] {
  return firstFirm.filter(([, pattern]) => pattern.test(text)).map(([word]) => word);
}

/** Finds a word where it stands by itself. */
function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);
}
