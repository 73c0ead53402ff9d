import type { Page } from '#content/types.ts';
import { fileOf } from './content.ts';
import { pathsPictured, picturesNamed } from './references.ts';

/** A picture that is shown more often looks like the only one there is. */
const mostUses = 3;

/** Pictures that are shown too often. Not a mistake: a firm that starts with three photographs has no others. */
export function pictureAdvice(pages: Page[]): string[] {
  return [...pages.flatMap((page) => shownTwice(page, pages)), ...shownOften(pages)];
}

function shownTwice(page: Page, pages: Page[]): string[] {
  return [...Map.groupBy(shownOn(page, pages), ({ name }) => name)]
    .filter(([, uses]) => uses.length > 1)
    .map(
      ([name, uses]) =>
        `${fileOf(page.path)}: picture “${name}” is shown ${uses.length} times, ${uses.map(({ at }) => at).join(' and ')}: write another`,
    );
}

function shownOften(pages: Page[]): string[] {
  const shownPictures = pages.flatMap((page) => {
    const names = new Set(shownOn(page, pages).map(({ name }) => name));
    return [...names].map((name) => ({ name, file: fileOf(page.path) }));
  });
  return [...Map.groupBy(shownPictures, ({ name }) => name)]
    .filter(([, uses]) => uses.length > mostUses)
    .map(([name, uses]) => {
      const files = uses.map(({ file }) => file).join(', ');
      return `pictures/${name}.jpg: is on ${uses.length} pages, ${files}: write another in some, ${mostUses} are enough`;
    });
}

/** What a page shows: the pictures that it names, and those of the pages that its cards lead to. */
function shownOn(page: Page, pages: Page[]): { name: string; at: string }[] {
  const ownPictures = picturesNamed(page).map((name) => ({ name, at: 'by itself' }));
  const onCards = [...new Set(pathsPictured(page))].flatMap((path) =>
    pages.flatMap(({ path: target, hero }) =>
      target === path && hero.kind !== 'plain' ? [{ name: hero.picture, at: `on the card of ${path}` }] : [],
    ),
  );
  return [...ownPictures, ...onCards];
}

/** The pictures that we drew, as long as no photograph has taken their place. */
export function illustrationAdvice(pictures: Record<string, { illustration?: boolean }>): string[] {
  const names = Object.keys(pictures).filter((name) => pictures[name]?.illustration);
  if (!names.length) return [];
  return [`pictures/: drawn for this site, not photographs of your work (${names.length}): ${names.join(', ')}`];
}
