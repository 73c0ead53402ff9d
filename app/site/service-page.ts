import { business } from '#content/business.ts';
import { words } from '#content/words.ts';
import type { Block, Page } from '#content/types.ts';

/** The blocks that close a page; reviews come before them. */
const closingKinds = ['faqs', 'related', 'banner'];

/** A service page with the trust strip under its hero, and matching reviews before the questions. */
export function servicePage(page: Page, services: Page[], priceGuide = business.priceGuide ?? 'own'): Page {
  const { label, heading, people: peopleHeading } = words.service;
  const { people } = business;
  const namedPages = [page, ...services.filter(({ parent }) => parent === page.path)];
  const reviews: Block = { kind: 'reviews', label, heading, about: namedPages.flatMap(wordsOf) };
  const team: Block[] = people?.length ? [{ kind: 'people', label, heading: peopleHeading, people }] : [];
  const blocks = page.blocks.filter(({ kind }) => kind !== 'trust').flatMap((block) => priced(block, priceGuide));
  const closingAt = blocks.findIndex(({ kind }) => closingKinds.includes(kind));
  const end = closingAt < 0 ? blocks.length : closingAt;
  return { ...page, blocks: [{ kind: 'trust' }, ...blocks.slice(0, end), ...team, reviews, ...blocks.slice(end)] };
}

/** A price guide says that its figures are examples, or goes, as the firm wants it. */
function priced(block: Block, priceGuide: NonNullable<typeof business.priceGuide>): Block[] {
  if (block.kind !== 'prices' || priceGuide === 'own') return [block];
  return priceGuide === 'off' ? [] : [{ ...block, note: words.examplePrices }];
}

/** The words of a service’s name as a customer may write them: “patio” of “Patios”. */
function wordsOf({ name }: Page): string[] {
  return (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/s$/, ''));
}
