import type { Block, Hero, Page, Town } from '#content/types.ts';

/** What a thing cannot be without; a part that has parts names them. Held to the types by the compiler. */
type Needed<Thing> = {
  [Part in keyof Thing as undefined extends Thing[Part] ? never : Part]: true | Needed<Thing[Part]>;
};

/** The same for each kind of a thing that has several. */
type NeededByKind<Thing extends { kind: string }> = {
  [Kind in Thing['kind']]: Omit<Needed<Extract<Thing, { kind: Kind }>>, 'kind'>;
};

const meta = { title: true, description: true, keywords: true, updated: true, name: true } as const;
const head = { label: true, heading: true } as const;

const town: Needed<Town> = {
  ...meta,
  slug: true,
  county: true,
  picture: true,
  latitude: true,
  longitude: true,
  postcodes: true,
  hero: { label: true, title: true, subtitle: true, description: true },
  services: { ...head, intro: true, cards: true },
  reasons: { heading: true, local: true, insured: true, quality: true, reliable: true },
  coverage: { heading: true, places: true, text: true },
  ground: { heading: true, paragraphs: true },
  reviewsHeading: true,
  banner: { heading: true, text: true, picture: true },
};

const page: Needed<Page> = { ...meta, path: true, summary: true, hero: true, blocks: true };

const heroes: NeededByKind<Hero> = {
  form: { label: true, title: true, subtitle: true, picture: true },
  split: { title: true, subtitle: true, picture: true },
  plain: { label: true, title: true, subtitle: true },
};

const blocks: NeededByKind<Block> = {
  trust: {},
  cards: { ...head, layout: true, cards: true },
  checklist: { ...head, text: true, items: true },
  steps: { ...head, steps: true },
  options: { ...head, options: true },
  showcase: { ...head, picture: true, terms: true },
  split: { picture: true, parts: true },
  compare: { ...head, before: true, after: true, handle: true, caption: true, text: true },
  prose: { ...head, paragraphs: true },
  faqs: { ...head, faqs: true },
  related: { label: true },
  reasons: { ...head, reasons: true },
  coverage: { ...head, places: true, text: true, next: true, neighbours: true },
  areas: { ...head, text: true },
  reviews: head,
  prices: { ...head, prices: true, decides: true },
  quote: { ...head, text: true, formHeading: true, formText: true },
  enquiry: { ...head, text: true, picture: true, service: true },
  sections: { sections: true },
  banner: { heading: true, text: true, button: true },
};

/** Parts of a page that are not there; without them nothing else of it can be looked at. */
export function missingFromPage(written: Page): string[] {
  const missing = missingFrom(written, page, '');
  if (missing.length) return missing;
  return [
    ...missingByKind(written.hero, heroes, 'hero'),
    ...written.blocks.flatMap((block, at) => missingByKind(block, blocks, `block ${at + 1}`)),
  ];
}

export function missingFromTown(written: Town): string[] {
  return missingFrom(written, town, '');
}

function missingByKind<Kind extends string>(
  thing: { kind: Kind },
  kinds: Record<Kind, object>,
  place: string,
): string[] {
  if (!Object.hasOwn(kinds, thing.kind))
    return [`${place} is of kind “${thing.kind}”: write one of ${Object.keys(kinds).join(', ')}`];
  return missingFrom(thing, kinds[thing.kind], `${place} (${thing.kind}) `);
}

function missingFrom(thing: object, needed: object, place: string): string[] {
  const values = new Map<string, unknown>(Object.entries(thing));
  return Object.entries(needed).flatMap(([part, inner]) => {
    const value = values.get(part);
    if (value === undefined || value === null) return [`${place}has no ${part}: write it`];
    return typeof inner === 'object' ? missingFrom(value, inner, `${place}${part} `) : [];
  });
}
