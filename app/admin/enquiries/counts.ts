import type { Counts, View } from './inbox-database.ts';
import { formatNumber } from '../numbers.ts';

/** The number beside the name of a view: nothing if it was not counted. */
export function countWords(counts: Counts, view: View): string {
  const count = counts[view];
  if (count !== undefined) return formatNumber(count);
  return view === 'all' && counts.more_than ? `more than ${formatNumber(counts.more_than)}` : '';
}

export type Counted = { counts: Counts; enquiries: unknown[]; hasMore: boolean };

/** How many a view holds, as far as that is known. */
export function totalOf({ counts, enquiries, hasMore }: Counted, view: View): number | undefined {
  return counts[view] ?? (hasMore ? undefined : enquiries.length);
}

/** How much of it is on the page. */
export function shownWords(listed: Counted, view: View): string {
  const rows = listed.enquiries.length;
  const total = totalOf(listed, view);
  return total === undefined
    ? `Showing the first ${formatNumber(rows)}`
    : `Showing ${formatNumber(rows)} of ${formatNumber(Math.max(total, rows))}`;
}

/** How many have come in between two looks, where both were counted. */
export function arrivedBetween(before: Counts, after: Counts): number {
  return before.all === undefined || after.all === undefined ? 0 : Math.max(0, after.all - before.all);
}
