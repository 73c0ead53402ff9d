import { londonClock } from '#shared/london-clock.ts';

const dayMs = 24 * 60 * 60_000;
const ahead = [1, 2, 3, 4, 5, 6, 7, 14, 30, 90];

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Days that somebody may want to be reminded on: the next week, then a fortnight, a month and three months ahead. */
export function reminderDays(now: Date): string[] {
  const today = Date.parse(londonClock(now).day);
  return ahead.map((days) => new Date(today + days * dayMs).toISOString().slice(0, 10));
}

/** "Thursday 19 November". */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

const shortFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** "Thu 19 Nov". */
export function shortDay(day: string): string {
  return shortFormat.format(new Date(`${day}T00:00:00Z`));
}

/** What a row says of its reminder: that it is due, or its day. */
export function reminderWords(day: string, now: number): string {
  return day <= londonClock(new Date(now)).day ? 'Reminder' : shortDay(day);
}
