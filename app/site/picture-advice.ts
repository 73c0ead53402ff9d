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
  const ownPictures = picturesNamed(page).map((name) => ({ name, at: 'by itself' }));
  const onCards = [...new Set(pathsPictured(page))].flatMap((path) =>
    pages
      .filter((target) => target.path === path && target.hero.kind !== 'plain')
      .map(({ hero }) => ({ name: hero.kind === 'plain' ? '' : hero.picture, at: `on the card of ${path}` })),
  );
  return [...Map.groupBy([...ownPictures, ...onCards], ({ name }) => name)]
    .filter(([, uses]) => uses.length > 1)
    .map(
      ([name, uses]) =>
        `${fileOf(page.path)}: picture “${name}” is shown ${uses.length} times, ${uses.map(({ at }) => at).join(' and ')}: write another`,
    );
}

function shownOften(pages: Page[]): string[] {
  const namedPictures = pages.flatMap((page) => picturesNamed(page).map((name) => ({ name, file: fileOf(page.path) })));
  return [...Map.groupBy(namedPictures, ({ name }) => name)]
    .filter(([, uses]) => uses.length > mostUses)
    .map(([name, uses]) => {
      const files = [...new Set(uses.map(({ file }) => file))].join(', ');
      return `pictures/${name}.jpg: is named ${uses.length} times, in ${files}: write another in some, ${mostUses} are enough`;
    });
}
