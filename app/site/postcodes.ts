import { business } from '#content/business.ts';
import { words } from '#content/words.ts';
import { towns } from './content.ts';

/** What the browser needs to answer a postcode by itself; it fetches this when somebody begins to type one. */
export type Postcodes = { towns: Record<string, string>; nearby: string[]; answers: typeof words.postcode };

/** “WR1–WR3, HR8” as single districts; nothing where it cannot be read. */
export function districtsIn(written: string): string[] | undefined {
  const districts = written.split(/,\s*/).map((part) => {
    const [, area = '', first, last = first] = /^([A-Z]{1,2})(\d+)(?:–\1(\d+))?$/.exec(part) ?? [];
    return Array.from({ length: Number(last) - Number(first) + 1 || 0 }, (_, at) => `${area}${Number(first) + at}`);
  });
  return districts.every(({ length }) => length > 0) ? districts.flat() : undefined;
}

export function postcodes(): Postcodes {
  return {
    towns: Object.fromEntries(
      towns.flatMap(({ postcodes: written, name }) => (districtsIn(written) ?? []).map((district) => [district, name])),
    ),
    nearby: districtsIn(business.nearbyPostcodes ?? '') ?? [],
    answers: words.postcode,
  };
}
