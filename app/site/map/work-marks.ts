import type { TownMap } from '../data.ts';
import { workInTown } from '../work/published-work.ts';
import { workPath } from '../work/work-addresses.ts';
import { workWords } from '../work/work-words.ts';

type Map = Omit<TownMap, 'file'>;
type MapTown = TownMap['towns'][number];

/** What the ring adds to the radius of the dot. */
const ringBeyondDot = 6;

/** The map with the towns marked in which the firm shows a job; where it shows none, as it was. */
export function withWorkMarked(map: Map): Map {
  const towns = map.towns.map((town) =>
    workInTown(town.href.slice(1)).length
      ? { ...town, worked: true as const, label: town.label && besideRing(town.label, town) }
      : town,
  );
  if (!towns.some(({ worked }) => worked)) return map;
  return { ...map, towns, worked: { text: workWords.onMap, all: { href: workPath, name: workWords.all } } };
}

/** A name keeps from the ring the distance that it has from the dot. */
function besideRing(label: NonNullable<MapTown['label']>, { x, y }: MapTown): MapTown['label'] {
  return Math.abs(label.x - x) < ringBeyondDot
    ? { ...label, y: label.y + Math.sign(label.y - y) * ringBeyondDot }
    : { ...label, x: label.x + Math.sign(label.x - x) * ringBeyondDot };
}
