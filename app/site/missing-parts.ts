import type { Block, Hero, Page, Town } from '#content/types.ts';
import { mistakesOfParts, type Needed } from './needed-parts.ts';

/** The same for each kind of a thing that has several. */
type NeededByKind<Thing extends { kind: string }> = {
  [Kind in Thing['kind']]: Exclude<Needed<Omit<Extract<Thing, { kind: Kind }>, 'kind'>>, 'parts'>;
};

const meta = { title: 'words', description: 'words', keywords: ['words'], updated: 'words', name: 'words' } as const;
const head = { label: 'words', heading: 'words' } as const;
const named = { name: 'words', text: 'words' } as const;

const town = {
  ...meta,
  keywords: ['words'],
  slug: 'words',
  county: 'words',
  picture: 'words',
  latitude: 'number',
  longitude: 'number',
  postcodes: 'words',
  hero: { label: 'words', title: 'words', subtitle: 'words', description: 'words' },
  services: { ...head, intro: 'words', cards: 'parts' },
  reasons: { heading: 'words', local: 'words', insured: 'words', quality: 'words', reliable: 'words' },
  coverage: { heading: 'words', places: ['words'], text: 'words' },
  ground: { heading: 'words', paragraphs: ['words'] },
  reviewsHeading: 'words',
  banner: { heading: 'words', text: 'words', picture: 'words' },
} satisfies Needed<Town>;

const page = {
  ...meta,
  keywords: ['words'],
  path: 'words',
  summary: 'words',
  hero: 'parts',
  blocks: 'list',
} satisfies Needed<Page>;

const heroes: NeededByKind<Hero> = {
  form: { label: 'words', title: 'words', subtitle: 'words', picture: 'words' },
  split: { title: 'words', subtitle: 'words', picture: 'words' },
  plain: { label: 'words', title: 'words', subtitle: 'words' },
};

const blocks: NeededByKind<Block> = {
  trust: {},
  cards: { ...head, layout: 'words', cards: 'list' },
  checklist: { ...head, text: 'words', items: ['words'] },
  steps: { ...head, steps: [named] },
  options: { ...head, options: [{ ...named, suits: 'words' }] },
  showcase: { ...head, picture: 'words', terms: [named] },
  split: { picture: 'words', parts: [{ ...head, text: 'words' }] },
  compare: { ...head, before: 'words', after: 'words', handle: 'words', caption: 'words', text: 'words' },
  prose: { ...head, paragraphs: ['words'] },
  faqs: { ...head, faqs: [{ question: 'words', answer: 'words' }] },
  related: { label: 'words' },
  reasons: { ...head, reasons: [{ ...named, icon: 'words' }] },
  coverage: { ...head, places: ['words'], text: 'words', next: 'words', neighbours: 'list' },
  areas: { ...head, text: 'words' },
  reviews: head,
  prices: { ...head, prices: [{ job: 'words', range: 'words' }], decides: 'words' },
  quote: { ...head, text: 'words', formHeading: 'words', formText: 'words' },
  enquiry: { ...head, text: 'words', picture: 'words', service: 'words' },
  sections: { sections: [{ id: 'words', heading: 'words', paragraphs: 'list' }] },
  banner: { heading: 'words', text: 'words', button: 'words' },
};

/** Parts of a page that are not there; without them nothing else of it can be looked at. */
export function missingFromPage(written: Page): string[] {
  const missing = mistakesOfParts(written, page);
  if (missing.length) return missing;
  return [
    ...missingByKind(written.hero, heroes, 'hero'),
    ...written.blocks.flatMap((block, at) => missingByKind(block, blocks, `block ${at + 1}`)),
  ];
}

export function missingFromTown(written: Town): string[] {
  return mistakesOfParts(written, town);
}

function missingByKind<Kind extends string>(
  thing: { kind: Kind },
  kinds: Record<Kind, Parameters<typeof mistakesOfParts>[1]>,
  place: string,
): string[] {
  if (!Object.hasOwn(kinds, thing.kind))
    return [`${place} is of kind “${thing.kind}”: write one of ${Object.keys(kinds).join(', ')}`];
  return mistakesOfParts(thing, kinds[thing.kind], `${place} (${thing.kind}) `);
}
