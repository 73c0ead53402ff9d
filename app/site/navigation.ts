import { navigation } from '#content/navigation.ts';
import { words } from '#content/words.ts';
import type { Page } from '#content/types.ts';
import { allTownsPath } from './all-towns-page.ts';
import { towns } from './content.ts';
import type { Link, MenuGroup, Site } from './data.ts';
import { pageAt, pagesBelow } from './pages.ts';
import { shownTowns } from './towns.ts';
import { work } from './work/published-work.ts';
import { workPath } from './work/work-addresses.ts';
import { workWords } from './work/work-words.ts';

function linkTo(page: Page): Link {
  return { href: page.path, name: page.name };
}

const workLinks: Link[] = work.length ? [{ href: workPath, name: workWords.name }] : [];

export function menu(): MenuGroup[] {
  return navigation.menu
    .map(({ path, option }) => ({ top: pageAt(path), option }))
    .map(({ top, option }) => ({
      ...linkTo(top),
      summary: top.summary,
      option,
      links: pagesBelow(top.path).map((page) => ({ ...linkTo(page), summary: page.summary })),
    }));
}

export function secondaryLinks(): Link[] {
  return [...workLinks, ...navigation.quiet.map((path) => linkTo(pageAt(path)))];
}

/** The work that the firm shows stands with the other links about it, in its last column, as long as there is some. */
export function footer(): Site['footer'] {
  return navigation.footer.map(({ heading, overview, links }, index, columns) => ({
    heading,
    links: [
      ...(index === columns.length - 1 ? workLinks : []),
      ...(overview ? [{ href: overview, name: 'Overview' }] : []),
      ...links.flatMap((entry) =>
        typeof entry === 'string'
          ? linkTo(pageAt(entry))
          : pagesBelow(entry.below)
              .filter(({ path }) => !entry.without?.includes(path))
              .map(linkTo),
      ),
    ],
  }));
}

/** From the top down to the page itself; empty for the home page. */
export function trail(page: Page): Link[] {
  if (page.path === '/') return [];
  const parent = page.parent ? trail(pageAt(page.parent)) : [];
  return [...parent, linkTo(page)];
}

/** Where we work, as footer and contact page say it; with many towns, the last link leads to all of them. */
export function serviceArea(): Site['serviceArea'] {
  return {
    towns: shownTowns.map(({ slug, name }) => ({ href: `/${slug}`, name })),
    surroundings: words.surroundings,
    ...(allTownsPath && { all: { href: allTownsPath, name: `all ${towns.length} towns` } }),
  };
}
