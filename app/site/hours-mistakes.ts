import type { Business, OpeningHours } from '#content/firm-types.ts';

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Hours that no day has, and days that are named twice. */
export function mistakesOfHours({ visitors, searchEngines }: Business['hours']): string[] {
  return [...new Set([...mistakesOfReading(visitors), ...mistakesOfReading(searchEngines)])];
}

function mistakesOfReading(hours: OpeningHours): string[] {
  const named = hours.flatMap(({ open }) => open?.days ?? []);
  const twice = new Set(named.filter((day, at) => named.indexOf(day) !== at));
  return [
    ...hours.flatMap(({ days, open }) =>
      !open || (time.test(open.opens) && time.test(open.closes) && open.opens < open.closes)
        ? []
        : [
            `business.ts: hours of “${days}” are from ${open.opens} to ${open.closes}: write both as 08:30, the earlier first`,
          ],
    ),
    ...[...twice].map((day) => `business.ts: hours name ${day} twice: leave one out`),
  ];
}
