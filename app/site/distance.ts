import type { Town } from '#content/types.ts';

/** A degree of longitude is this much shorter than one of latitude. */
export function shrinkAt(latitude: number): number {
  return Math.cos((latitude * Math.PI) / 180);
}

/** The towns next to a place, nearest first. */
export function nearest(origin: Town, towns: Town[], count: number): Town[] {
  const distanceTo = (town: Town) =>
    Math.hypot((town.longitude - origin.longitude) * shrinkAt(origin.latitude), town.latitude - origin.latitude);
  return towns
    .filter((town) => town !== origin)
    .toSorted((a, b) => distanceTo(a) - distanceTo(b))
    .slice(0, count);
}
