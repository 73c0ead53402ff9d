import { navigation } from '#content/navigation.ts';
import type { Page, Path } from '#content/types.ts';
import { allTownsPath } from './all-towns-page.ts';
import { towns } from './content.ts';
import { pathsInWords, pathsNamed } from './references.ts';

/** What header, footer and form lead to on every page, and what the list of all towns does. */
const pathsEverywhere: Path[] = [
  '/',
  '/contact-us',
  '/privacy-policy',
  ...towns.map(({ slug }): Path => `/${slug}`),
  ...(allTownsPath ? [allTownsPath] : []),
];

/** Pages that neither menus nor other pages link to. */
export function unlinkedPages(pages: Page[]): Page[] {
  const linkedPaths = new Set([...pathsEverywhere, ...menusOf(pages)]);
  return pages.filter(
    (page) =>
      !linkedPaths.has(page.path) &&
      !pages.some((other) => other !== page && [...pathsNamed(other), ...pathsInWords(other)].includes(page.path)),
  );
}

function menusOf(pages: Page[]): Path[] {
  const pathsBelow = (topPath: Path) => pages.filter(({ parent }) => parent === topPath).map(({ path }) => path);
  const { menu, quiet, footer } = navigation;
  return [
    ...menu.flatMap(({ path }) => [path, ...pathsBelow(path)]),
    ...quiet,
    ...footer.flatMap(({ overview, links }) => [
      ...(overview ? [overview] : []),
      ...links.flatMap((entry) =>
        typeof entry === 'string' ? [entry] : pathsBelow(entry.below).filter((path) => !entry.without?.includes(path)),
      ),
    ]),
  ];
}
