import type { TownMap } from '../../site/data.ts';

const single = /^([A-Z]{1,2})(\d{1,2}[A-Z]?)$/;
const range = /^([A-Z]{1,2})(\d{1,2})\s*(?:–|-|to)\s*(?:\1)?(\d{1,2})$/i;

/** The postcode districts that a town’s short form names: `WR1–WR5`, `HR1, HR2, HR4`. Other words name none. */
export function districtsOf(postcodes: string): string[] {
  return postcodes.split(/,|&|\band\b/).flatMap((part) => {
    const words = part.trim().toUpperCase();
    if (single.test(words)) return [words];
    const [, area = '', first, last] = range.exec(words) ?? [];
    const length = Number(last) - Number(first) + 1;
    return length > 0 ? Array.from({ length }, (_, at) => `${area}${Number(first) + at}`) : [];
  });
}

/** The name of the town that has these districts, or the districts themselves. */
export function placeName(map: TownMap | undefined, districts: string): string {
  const town = map?.towns.find(({ postcodes }) => districtsOf(postcodes).join() === districts);
  return town?.name ?? districts.replaceAll(',', ', ');
}
