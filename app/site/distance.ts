import type { Town } from '#content/types.ts';

/** A degree of longitude is this much shorter than one of latitude. */
export function shrinkAt(latitude: number): number {
  return Math.cos((latitude * Math.PI) / 180);
}

/** The towns next to a place, nearest first. */
export function nearest(place: Town, towns: Town[], count: number): Town[] {
  const away = (town: Town) =>
    Math.hypot((town.longitude - place.longitude) * shrinkAt(place.latitude), town.latitude - place.latitude);
  return towns
    .filter((town) => town !== place)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, count);
}
