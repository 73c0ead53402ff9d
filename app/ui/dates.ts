const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

const shortDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

/** A day as people here write it, the same on the server and in every browser. */
export function formatDate(date: string | Date): string {
  return longDate.format(new Date(date));
}

/** Where a column is narrow. */
export function formatShortDate(date: string | Date): string {
  return shortDate.format(new Date(date));
}
