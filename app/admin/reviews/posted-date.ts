/** Sweden writes dates the way date fields want them: 2026-06-02. */
const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/London' });

/** The day of a review as the date field shows it. */
export function dayOf(time: string): string {
  return day.format(new Date(time));
}

/** What to store for a chosen day: now when none was chosen, the time as it was when the day stayed the same. */
export function timeOf(chosen: string, before?: string): string {
  if (!chosen) return new Date().toISOString();
  if (before && dayOf(before) === chosen) return before;
  // Midday is the same day in every British season.
  return `${chosen}T12:00:00.000Z`;
}
