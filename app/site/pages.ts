import type { Page, Path } from '#content/types.ts';
import { allTownsPages } from './all-towns-page.ts';
import { withLinks } from './complete-blocks.ts';
import { pages as written } from './content.ts';

const allPages = [...written, ...allTownsPages];

/** Every page, in the order of the sitemap. */
export const pages: Page[] = allPages.map((page) => withLinks(page, allPages));

export function pageAt(path: Path): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`Content mistake: no page at ${path}`);
  return page;
}

export function pagesBelow(path: Path): Page[] {
  return pages.filter((page) => page.parent === path);
}

/** The address for search engines: the canonical one if it differs, none if the page has none. */
export function canonicalPath(page: Page): Path | undefined {
  return page.canonical === 'none' ? undefined : (page.canonical ?? page.path);
}
