import type { Block, Page } from '#content/types.ts';

const relatedPages = 3;

/** A page with the links that follow from where it stands: cards of the pages below it, and pages beside it. */
export function withLinks(page: Page, pages: Page[]): Page {
  return { ...page, blocks: page.blocks.map((block) => completed(block, page, pages)) };
}

function completed(block: Block, page: Page, pages: Page[]): Block {
  if (block.kind === 'cards' && block.below) {
    const named = block.cards.map(({ href }) => href);
    const below = pages.filter(({ parent, path }) => parent === page.path && !named.includes(path));
    return { ...block, cards: [...block.cards, ...below.map(({ path }) => ({ href: path }))] };
  }
  if (block.kind === 'related' && !block.links) {
    const beside = pages.filter(({ parent }) => parent === page.parent);
    const at = beside.indexOf(page);
    const next = [...beside.slice(at + 1), ...beside.slice(0, at)].slice(0, relatedPages);
    return { ...block, links: next.map(({ path, card }) => ({ href: path, text: card?.text ?? '' })) };
  }
  return block;
}
