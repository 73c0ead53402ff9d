import type { Town } from '#content/types.ts';
import type { TownMap } from '../data.ts';
import { shownTowns } from '../towns.ts';
import { workInTown } from '../work/published-work.ts';

type Map = Omit<TownMap, 'file'>;
type MapTown = TownMap['towns'][number];

/** What the ring adds to the radius of the dot. */
const ringBeyondDot = 6;

/** Those of the map in which the firm shows a job: a ring marks them, drawn with the land, so that no script knows of it. */
export const workedTowns: Town[] = shownTowns.filter(({ slug }) => workInTown(slug).length);

/** The map with room for the rings. */
export function withWorkMarked(map: Map): Map {
  const marked = new Set<string>(workedTowns.map(({ slug }) => `/${slug}`));
  const moved = map.towns.map((town) =>
    marked.has(town.href) ? { ...town, label: town.label && besideRing(town.label, town) } : town,
  );
  return marked.size ? { ...map, towns: moved } : map;
}

/** A name keeps from the ring the distance that it has from the dot. */
function besideRing(label: NonNullable<MapTown['label']>, { x, y }: MapTown): MapTown['label'] {
  return Math.abs(label.x - x) < ringBeyondDot
    ? { ...label, y: label.y + Math.sign(label.y - y) * ringBeyondDot }
    : { ...label, x: label.x + Math.sign(label.x - x) * ringBeyondDot };
}
