import { words } from '#content/words.ts';
import type { Block, Page } from '#content/types.ts';

/** The blocks that close a page; reviews come before them. */
const closingKinds = ['faqs', 'related', 'banner'];

/** A service page with the trust strip under its hero, and matching reviews before the questions. */
export function servicePage(page: Page, services: Page[]): Page {
  const { label, heading, people } = words.service;
  const namedPages = [page, ...services.filter(({ parent }) => parent === page.path)];
  const reviews: Block = { kind: 'reviews', label, heading, people, about: namedPages.flatMap(wordsOf) };
  const blocks = page.blocks.filter(({ kind }) => kind !== 'trust');
  const closingAt = blocks.findIndex(({ kind }) => closingKinds.includes(kind));
  const end = closingAt < 0 ? blocks.length : closingAt;
  return { ...page, blocks: [{ kind: 'trust' }, ...blocks.slice(0, end), reviews, ...blocks.slice(end)] };
}

/** The words of a service’s name as a customer may write them: “patio” of “Patios”. */
function wordsOf({ name }: Page): string[] {
  return (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/s$/, ''));
}
