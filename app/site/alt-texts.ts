import { pictures } from '#content/pictures.ts';
import { describedPictures } from '#shared/content/described-pictures.ts';
import { overlay, writtenContent } from './overlay.ts';
import { pages } from './pages.ts';

/** What each picture shows: said once, by the hero it belongs to or in the list of those that belong to none. */
export const altTexts: Record<string, string> = {
  // An owner may show another picture in its place; on other pages it still is what the developer said.
  ...Object.fromEntries(Object.values(writtenContent).flatMap(describedPictures)),
  ...pictures,
  ...Object.fromEntries(Object.entries(overlay.pictures).map(([name, { alt }]) => [name, alt])),
  ...Object.fromEntries(
    pages.flatMap(({ hero }) => (hero.kind !== 'plain' && hero.alt ? [[hero.picture, hero.alt]] : [])),
  ),
};
