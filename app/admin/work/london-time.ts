import { timeZone } from '#shared/time-zone.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });

/** The hour and minute on the firm’s own clocks. */
export function londonTime(at: number): string {
  return time.format(at);
}
