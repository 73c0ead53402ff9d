import { timeZone } from '#shared/time-zone.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });

const shortDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone });

/** A day as people here write it, the same on the server and in every browser. */
export function formatDate(date: string | Date): string {
  return longDate.format(new Date(date));
}

/** Where a column is narrow. */
export function formatShortDate(date: string | Date): string {
  return shortDate.format(new Date(date));
}

/** Of `2026-05`: the middle of its first day is that day in every time zone of ours. */
export function formatMonth(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T12:00Z`));
}
