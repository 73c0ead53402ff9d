import { navigation } from '#content/navigation.ts';
import type { Page, Path } from '#content/types.ts';
import { fileOf } from '../content.ts';
import { sentencesOf, splitSentences } from './sentences.ts';

type Stance = 'included' | 'extra';
type Statement = { stance: Stance; shown: string; about: Path | undefined; words: string[] };

/** What is said to be included or extra, in a sentence; the thing is in the first group. */
const markers: [Stance, RegExp][] = [
  ['extra', /([^,;:]+?) (?:is|are) (?:not|n't) (?:included|in the price|part of the (?:job|price|work))/i],
  ['extra', /([^,;:]+?) (?:isn't|aren't) (?:included|in the price|part of the (?:job|price|work))/i],
  ['extra', /([^,;:]+?) (?:is|are|costs?) (?:an? |optional )*(?:extras?|priced separately)\b/i],
  ['extra', /([^,;:]+?) adds? to the (?:cost|price)\b/i],
  ['extra', /\bprices? ([^,;:]+?) separately/i],
  ['extra', /\bwhether you (?:want|would like|'d like) ([^,;:.]+)/i],
  ['included', /([^,;:]+?) (?:is|are) (?:always |all )?(?:included|in the price|part of the (?:job|price|work))/i],
  ['included', /\b(?:price|quote|visit|job) (?:always )?includes ([^,;:.]+)/i],
  ['included', /([^,;:]+?) at no extra (?:cost|charge)/i],
];

/** Words that name no thing: what is done with it, and what any sentence has. */
const emptyWords = new Set(
  stems(
    'a an the of in on at to for from by with and or all any every your our we you it that this these them what which why is are be we’ll whether new old out off up away back taken take taking remove removed removing clear cleared clearing cut cutting dig digging dug grind grinding ground move moving clean cleaning work fresh so not only also some',
  ),
);

/** Things that one part of a service’s content includes and another does not. */
export function mistakesOfInclusions(pages: Page[]): string[] {
  const statements = pages.flatMap(statementsOf);
  return pages.flatMap((page) => {
    if (navigation.company.includes(page.path)) return [];
    const itsStatements = statements.filter(({ about }) => about === page.path || isForAll(about));
    const clashes = itsStatements
      .filter(({ stance }) => stance === 'included')
      .flatMap((included) =>
        itsStatements
          .filter((other) => other.stance === 'extra' && sameThing(included, other))
          .map(
            (extra) =>
              `${fileOf(page.path)}: “${included.shown}” is included, but “${extra.shown}” is not: write the same in both places`,
          ),
      );
    return [...new Set(clashes)];
  });
}

/** What terms and the like say holds for every service. */
function isForAll(about: Path | undefined): boolean {
  return about === undefined || navigation.company.includes(about);
}

function statementsOf(page: Page): Statement[] {
  const lists = isForAll(page.path) ? [] : page.blocks.flatMap((block) => listed(block, page.path));
  const told = sentencesOf(page).flatMap(({ text, about }) => {
    const plainText = text.replace(/’/g, "'");
    // The first marker that fits: “is not included” also holds “included”.
    for (const [stance, marker] of markers) {
      const thing = marker.exec(plainText)?.[1];
      if (thing) return phrasesIn(thing).map((words) => ({ stance, shown: text, about, words }));
    }
    return [];
  });
  return [...lists, ...told];
}

function listed(block: Page['blocks'][number], about: Path): Statement[] {
  if (block.kind !== 'checklist' || !block.excluded) return [];
  const [exclusions = ''] = splitSentences(block.excluded.text);
  return [
    ...block.items.flatMap((item) =>
      phrasesIn(item).map((words) => ({ stance: 'included' as const, shown: item, about, words })),
    ),
    ...phrasesIn(exclusions).map((words) => ({ stance: 'extra' as const, shown: exclusions, about, words })),
  ];
}

/** “Stumps, and work near power lines” are two things. */
function phrasesIn(text: string): string[][] {
  return text
    .split(/,|\b(?:and|or)\b/)
    .map((phrase) => stems(phrase).filter((word) => !emptyWords.has(word)))
    .filter((words) => words.length > 0);
}

/** They begin with the same word, or one is nothing but a word of the other: “stumps”, “stump grinding”, “the old stump”. */
function sameThing({ words: a }: Statement, { words: b }: Statement): boolean {
  return a[0] === b[0] || (a.length === 1 && b.includes(a[0] ?? '')) || (b.length === 1 && a.includes(b[0] ?? ''));
}

function stems(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []).map((word) =>
    word
      .replace(/['’]s$/, '')
      .replace(/^re-/, '')
      .replace(/(?:ing|es|s|e)$/, ''),
  );
}
