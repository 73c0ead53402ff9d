import type { Business, Day, OpeningHours } from '#content/firm-types.ts';

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

const week: Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Invalid hours and days, and days that are named twice: two entries are for before and after lunch. */
export function mistakesOfHours({ visitors, searchEngines }: Business['hours']): string[] {
  return [...new Set([...mistakesOfReading(visitors), ...mistakesOfReading(searchEngines)])];
}

function mistakesOfReading(hours: OpeningHours): string[] {
  const openDays = hours.flatMap(({ open }) => (open ? open.days.map((day) => ({ ...open, day })) : []));
  const overlaps = openDays.filter(({ day, opens, closes }, index) =>
    openDays.slice(0, index).some((other) => other.day === day && other.opens < closes && opens < other.closes),
  );
  return [
    ...hours.flatMap(({ days, open }) =>
      !open || (time.test(open.opens) && time.test(open.closes) && open.opens < open.closes)
        ? []
        : [
            `business.ts: hours of “${days}” are from ${open.opens} to ${open.closes}: write both as 08:30, the earlier first`,
          ],
    ),
    ...openDays
      .filter(({ day }) => !week.includes(day))
      .map(({ day }) => `business.ts: hours name a day “${day}”: write one of ${week.join(', ')}`),
    ...overlaps.map(({ day }) => `business.ts: hours name ${day} twice: leave one out`),
  ];
}
