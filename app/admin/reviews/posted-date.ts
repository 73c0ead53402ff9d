import { londonClock } from '#shared/london-clock.ts';

/** The day of a review as the date field shows it. */
export function dayOf(time: string): string {
  return londonClock(new Date(time)).day;
}

/** What to store for a chosen day: now when none was chosen, the time as it was when the day stayed the same. */
export function timeOf(chosen: string, before?: string): string {
  if (!chosen) return new Date().toISOString();
  if (before && dayOf(before) === chosen) return before;
  // Midday is the same day in every British season.
  return `${chosen}T12:00:00.000Z`;
}
