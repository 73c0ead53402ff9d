import { londonClock } from '#shared/london-clock.ts';
import { formatDate } from '../../ui/dates.ts';

export type Days = { first_day: string; last_day: string };

/** The day it is in Britain, as date fields have it. */
export function today(): string {
  return londonClock(new Date()).day;
}

export function whenOf({ first_day, last_day }: Days, day: string): 'Now' | 'Planned' | 'Over' {
  if (last_day < day) return 'Over';
  return first_day <= day ? 'Now' : 'Planned';
}

/** With the year, for those who plan. Midday is the same day in every British season. */
export function fullDays({ first_day, last_day }: Days): string {
  const [first, last] = [first_day, last_day].map((day) => formatDate(`${day}T12:00:00Z`));
  return first === last ? `${first}` : `${first} to ${last}`;
}

export type DayMistakes = { first_day?: string; last_day?: string };

const aYearMs = 366 * 24 * 3_600_000;

export function dayMistakes({ first_day, last_day }: Days): DayMistakes {
  if (!first_day) return { first_day: 'Please choose the first day' };
  if (!last_day) return { last_day: 'Please choose the last day' };
  if (last_day < first_day) return { last_day: 'It must not be before the first day' };
  if (Date.parse(last_day) - Date.parse(first_day) > aYearMs) return { last_day: 'At most one year' };
  return {};
}
