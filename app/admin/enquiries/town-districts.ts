import { districtsOf } from '../../site/districts.ts';

/**
 * The postcode districts that each town is counted by. An enquiry has a district and no sector: towns that share one are
 * counted once, under all their names, where the first of them is.
 */
export function withDistricts<Town extends { name: string; postcodes: string }>(towns: Town[]) {
  const counted: (Town & { districts: string[] })[] = [];
  for (const town of towns) {
    const districts = [...new Set(districtsOf(town.postcodes).map((district) => district.replace(/ .*/, '')))];
    const sharing = counted.find((other) => districts.some((district) => other.districts.includes(district)));
    const own = districts.filter((district) => !counted.some((other) => other.districts.includes(district)));
    if (own.length > 0) counted.push({ ...town, districts: own });
    else if (sharing) sharing.name += `, ${town.name}`;
  }
  return counted;
}
