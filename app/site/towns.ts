import { business } from '#content/business.ts';
import { navigation } from '#content/navigation.ts';
import type { Town } from '#content/types.ts';
import { towns } from './content.ts';

/** The towns that pages, footer and map name: never all of them, so that pages do not grow with their number. */
export const shownTowns: Town[] = towns.slice(0, navigation.townsShown);

export const counties: string[] = [...new Set(towns.map(({ county }) => county))].sort();

/** Where the office is; one of the towns. */
export function baseTown(): Town {
  const town = towns.find(({ slug }) => slug === business.base.town);
  if (!town) throw new Error(`Content mistake: business.ts: base.town is “${business.base.town}”, which is no town`);
  return town;
}
