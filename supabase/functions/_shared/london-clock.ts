import { timeZone } from './time-zone.ts';

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What London's calendar and clocks show: the day as `2026-11-16`, and minutes since midnight. */
export function londonClock(now: Date): { day: string; weekday: string; minutes: number } {
  const part = Object.fromEntries(london.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    weekday: part.weekday ?? '',
    minutes: Number(part.hour) * 60 + Number(part.minute),
  };
}
