import type { TownMap } from '../../site/data.ts';
import { withDistricts } from './town-districts.ts';

/** The name of the town that has these districts, or the districts themselves. */
export function placeName(map: TownMap | undefined, districts: string): string {
  const town = withDistricts(map?.towns ?? []).find((each) => each.districts.join() === districts);
  return town?.name ?? districts.replaceAll(',', ', ');
}
