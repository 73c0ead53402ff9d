import type { TownMap } from '../../site/data.ts';
import { districtsOf } from '../../site/districts.ts';

/** The name of the town that has these districts, or the districts themselves. */
export function placeName(map: TownMap | undefined, districts: string): string {
  const town = map?.towns.find(({ postcodes }) => districtsOf(postcodes).join() === districts);
  return town?.name ?? districts.replaceAll(',', ', ');
}
