import type { Block, Page } from '#content/types.ts';
import { addedBelow, addedServices, addedTowns, serviceArea } from './added.ts';
import {
  aboutTheFirm,
  contact,
  type ExpectedPage,
  home,
  specifiedServices,
  specifiedTowns,
  town,
} from './specified-pages.ts';

/** Every address of the site and what must stand there: as specified, and for what the firm has added as its files say. */
export const everyPage: ExpectedPage[] = [
  { ...home, words: [...(home.words ?? []), ...addedTowns.map(({ name }) => name)] },
  ...specifiedServices.map((page) => (page.cards ? { ...page, cards: [...page.cards, ...pathsBelow(page)] } : page)),
  ...addedServices.map(asWritten),
  ...specifiedTowns,
  ...addedTowns.map(({ slug, coverage }) => town(`/${slug}`, coverage.places)),
  { ...contact, words: [...(contact.words ?? []), serviceArea] },
  ...aboutTheFirm,
];

function pathsBelow({ path }: { path: string }): string[] {
  return addedBelow(path).map((page) => page.path);
}

function asWritten(page: Page): ExpectedPage {
  return {
    path: page.path,
    canonical: page.canonical === 'none' ? null : page.canonical,
    heading: page.hero.title,
    faqs: blocks(page, 'faqs').flatMap(({ faqs }) => faqs).length,
    steps: blocks(page, 'steps').flatMap(({ steps }) => steps.map(({ name }) => name)),
    reasons: blocks(page, 'reasons').flatMap((block) => block.reasons.map(({ name }) => name)),
    cards: blocks(page, 'cards').flatMap(({ cards, below }) => [
      ...new Set([...cards.map(({ href }) => href), ...(below ? pathsBelow(page) : [])]),
    ]),
    closing: blocks(page, 'banner')[0]?.button,
  };
}

function blocks<Kind extends Block['kind']>(page: Page, kind: Kind) {
  return page.blocks.filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind);
}
