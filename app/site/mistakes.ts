import type { Page } from '#content/types.ts';
import { canonicalPath } from './pages.ts';
import { pathsInWords, pathsNamed, picturesNamed } from './references.ts';

/** What the types cannot see: links to nowhere, pictures that are missing, titles told twice. One line each. */
export function findMistakes(pages: Page[], pictureNames: string[]): string[] {
  const paths = new Set<string>(pages.map((page) => page.path));
  const mistakes: string[] = [];
  for (const page of pages) {
    for (const path of [...pathsNamed(page), ...pathsInWords(page), ...(page.parent ? [page.parent] : [])])
      if (!paths.has(path)) mistakes.push(`${page.path} links to ${path}, which is no page`);
    for (const name of picturesNamed(page))
      if (!pictureNames.includes(name))
        mistakes.push(`${page.path} shows ${name}, but content/pictures/${name}.jpg is missing`);
  }
  for (const field of ['path', 'title', 'description'] as const)
    for (const [value, users] of Map.groupBy(pages, (page) => page[field]))
      if (users.length > 1)
        mistakes.push(`${users.map((page) => page.path).join(' and ')} share the ${field} “${value}”`);
  const addresses = pages.flatMap((page) =>
    [...new Set([page.path, canonicalPath(page) ?? page.path])].map((path) => ({ path, page })),
  );
  for (const [path, users] of Map.groupBy(addresses, (address) => address.path))
    if (new Set(users.map(({ page }) => page.path)).size > 1)
      mistakes.push(`${users.map(({ page }) => page.path).join(' and ')} answer at ${path}`);
  return mistakes;
}
