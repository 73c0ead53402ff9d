import { words } from '#content/words.ts';
import type { Page, Path } from '#content/types.ts';
import { towns } from './content.ts';
import { shownTowns } from './towns.ts';

/** The one page that grows with the number of towns; there is none while every page can name them all. */
export const allTownsPages: Page[] = shownTowns.length < towns.length ? [allTowns()] : [];

function allTowns(): Page {
  const { path, name, summary, title, description, label, heading, text } = words.allTowns;
  return {
    path,
    name,
    summary,
    title,
    description,
    keywords: [...new Set(towns.map(({ county }) => county))],
    updated: towns.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b)),
    hero: { kind: 'plain', label, title: heading, subtitle: text },
    blocks: [
      {
        kind: 'sections',
        sections: [...Map.groupBy(towns, ({ county }) => county)].map(([county, inCounty]) => ({
          id: county.toLowerCase().replace(/[^a-z]+/g, '-'),
          heading: county,
          paragraphs: [],
          list: inCounty
            .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
            .map(({ name: town, slug, postcodes }) => `[${town}](/${slug}), ${postcodes}`),
        })),
      },
    ],
  };
}

export const allTownsPath: Path | undefined = allTownsPages[0]?.path;
