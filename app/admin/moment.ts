import { timeZone } from '#shared/time-zone.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });

export function formatMoment(time: string): string {
  return moment.format(new Date(time));
}
