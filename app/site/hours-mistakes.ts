import type { Business, Day, OpeningHours } from '#content/firm-types.ts';

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

const week: Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Invalid hours and days, and days that are named twice: two entries are for before and after lunch. */
export function mistakesOfHours({ visitors, searchEngines }: Business['hours']): string[] {
  const readings = [visitors, searchEngines].flatMap((hours) => [
    ...mistakesOfReading(hours),
    ...hours.flatMap(contradictions),
  ]);
  return [...new Set(readings)];
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

/** What visitors read, where it can be understood, and what machines get are to be the same. */
function contradictions({ days, times, open }: OpeningHours[number]): string[] {
  const closed = /^closed$/i.test(times.trim());
  if (open && closed) return [`business.ts: hours of “${days}” say “${times}” and are open as well: leave one out`];
  if (!open) return [];
  const [shownTimes, shownDays] = [timesIn(times), daysIn(days)];
  const meant = `${open.opens}–${open.closes}`;
  return [
    ...(shownTimes && shownTimes !== meant
      ? [
          `business.ts: hours of “${days}” are shown as “${times}” and given to machines as ${meant}: change one of them`,
        ]
      : []),
    ...(shownDays && shownDays.join() !== week.filter((day) => open.days.includes(day)).join()
      ? [
          `business.ts: hours are shown for “${days}” and given to machines for ${open.days.join(', ')}: change one of them`,
        ]
      : []),
  ];
}

/** “8:00 AM–6:00 PM”, “8am to 6pm” or “08:00–18:00”, as 08:00–18:00; nothing where it is written another way. */
function timesIn(text: string): string | undefined {
  const times = [...text.matchAll(/(\d{1,2})(?:[:.](\d\d))?\s*([ap])?\.?m?\b/gi)].map(
    ([, hour = '', minute = '00', half]) => {
      const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
      return `${String(hours).padStart(2, '0')}:${minute}`;
    },
  );
  // Without AM, PM or minutes a figure may be anything.
  return times.length === 2 && /[ap]\.?m|\d[:.]\d\d/i.test(text) ? times.join('–') : undefined;
}

/** “Monday to Friday”, “Saturday and Sunday”, “Sunday”. */
function daysIn(text: string): Day[] | undefined {
  const [first = '', how, last] = text.trim().split(/\s*(,|–|-|\bto\b|\band\b|&)\s*/i);
  const [from, to] = [first, last ?? first].map((name) =>
    week.findIndex((day) => day.toLowerCase() === name.toLowerCase()),
  );
  const isOne = text.split(/,|–|-|\bto\b|\band\b|&/i).length <= 2;
  if (!isOne || from === undefined || to === undefined || from < 0 || to < 0) return undefined;
  if (/^(to|–|-)$/i.test(how ?? 'to')) return from <= to ? week.slice(from, to + 1) : undefined;
  return week.filter((_, index) => index === from || index === to);
}
