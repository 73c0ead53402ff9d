import type { SpecialHours } from './news.ts';

// A calendar day, read and written in one time zone, so that it cannot shift to the next.
const zone = { timeZone: 'UTC' } as const;
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...zone });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...zone });

function shownDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekday.format(date)} ${dayAndMonth.format(date)}`;
}

/** 'Thu 24 Dec to Sat 2 Jan'. */
export function shownDays({ first_day, last_day }: Pick<SpecialHours, 'first_day' | 'last_day'>): string {
  return first_day === last_day ? shownDay(first_day) : `${shownDay(first_day)} to ${shownDay(last_day)}`;
}

/** '9:00 AM–1:00 PM', as the usual hours are written. */
export function shownTimes({ opens, closes }: Pick<SpecialHours, 'opens' | 'closes'>): string {
  return opens && closes ? `${shownTime(opens)}–${shownTime(closes)}` : 'Closed';
}

function shownTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
