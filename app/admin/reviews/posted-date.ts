import { londonClock } from '#shared/london-clock.ts';

/** The day of a review as the date field shows it. */
export function dayOf(time: string): string {
  return londonClock(new Date(time)).day;
}

/** The time to store for a chosen day: now if none was chosen, the old time if the day is the same. */
export function timeOf(day: string, timeBefore?: string): string {
  if (!day) return new Date().toISOString();
  if (timeBefore && dayOf(timeBefore) === day) return timeBefore;
  // Midday is the same day in every British season.
  return `${day}T12:00:00.000Z`;
}
