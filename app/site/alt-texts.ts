import { pictures } from '#content/pictures.ts';
import { pages } from './pages.ts';

/** What each picture shows: said once, by the hero it belongs to or in the list of those that belong to none. */
export const altTexts: Record<string, string> = {
  ...pictures,
  ...Object.fromEntries(
    pages.flatMap(({ hero }) => (hero.kind !== 'plain' && hero.alt ? [[hero.picture, hero.alt]] : [])),
  ),
};
