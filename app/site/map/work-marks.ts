import type { TownMap } from '../data.ts';
import { workInTown } from '../work/published-work.ts';
import { workPath } from '../work/work-addresses.ts';
import { workWords } from '../work/work-words.ts';

type Map = Omit<TownMap, 'file'>;

/** The map with the towns marked in which the firm shows a job; where it shows none, as it was. */
export function withWorkMarked(map: Map): Map {
  const towns = map.towns.map((town) =>
    workInTown(town.href.slice(1)).length ? { ...town, worked: true as const } : town,
  );
  if (!towns.some(({ worked }) => worked)) return map;
  return { ...map, towns, worked: { text: workWords.onMap, all: { href: workPath, name: workWords.all } } };
}
