import type { Block, Page } from '#content/types.ts';

const relatedPages = 3;

/** A page with the links that follow from its position: cards of its sub-pages, and sibling pages. */
export function withLinks(page: Page, pages: Page[]): Page {
  return { ...page, blocks: page.blocks.map((block) => completed(block, page, pages)) };
}

function completed(block: Block, page: Page, pages: Page[]): Block {
  if (block.kind === 'cards' && block.below) {
    const namedPaths = block.cards.map(({ href }) => href);
    const childPages = pages.filter(({ parent, path }) => parent === page.path && !namedPaths.includes(path));
    return { ...block, cards: [...block.cards, ...childPages.map(({ path }) => ({ href: path }))] };
  }
  if (block.kind === 'related' && !block.links) {
    const siblings = pages.filter(({ parent }) => parent === page.parent);
    const index = siblings.indexOf(page);
    const nextPages = [...siblings.slice(index + 1), ...siblings.slice(0, index)].slice(0, relatedPages);
    return { ...block, links: nextPages.map(({ path, card }) => ({ href: path, text: card?.text ?? '' })) };
  }
  return block;
}
