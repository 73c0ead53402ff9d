import type { Page } from './inbox.ts';

/** Puts a fresh first page over what is shown, and keeps the older pages below it. */
export function mergePages(shown: Page, fresh: Page): Page {
  const last = fresh.enquiries.at(-1);
  const place = shown.enquiries.findIndex(({ id }) => id === last?.id);
  const older = fresh.more && place !== -1 ? shown.enquiries.slice(place + 1) : [];
  return { enquiries: [...fresh.enquiries, ...older], more: older.length > 0 ? shown.more : fresh.more };
}
