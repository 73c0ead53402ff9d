import { httpAddress } from '../http-address.ts';
import { limits } from '../review-draft.ts';
import { sanitise } from '../sanitise.ts';
import type { Column } from './columns.ts';

/** A review of an export; `original` is what the export knows it by, or else all it says. */
export type ImportedReview = {
  original: string;
  author_name: string;
  rating: number;
  review_text: string | null;
  time_posted: string;
  source_url: string | null;
};

/** A row as a review, or the reason why it is none. */
export function readRow(cell: (column: Column) => string): ImportedReview | { reason: string } {
  const author_name = sanitise(cell('author'));
  const rating = ratingOf(cell('rating'));
  const time_posted = timeOf(cell('date'));
  const review_text = sanitise(cell('text')) || null;
  const source_url = httpAddress(cell('link')) ?? null;
  if (!author_name) return { reason: 'no name' };
  if (author_name.length > limits.authorName) return { reason: `a name of more than ${limits.authorName} characters` };
  if (!rating) return { reason: 'no rating from 1 to 5' };
  if (!time_posted) return { reason: 'a date that cannot be read' };
  if (review_text && review_text.length > limits.reviewText)
    return { reason: `a text of more than ${limits.reviewText} characters` };
  if (source_url && source_url.length > limits.address)
    return { reason: `a link of more than ${limits.address} characters` };
  const original = cell('id') || JSON.stringify([author_name, rating, time_posted, review_text]);
  return { original, author_name, rating, review_text, time_posted, source_url };
}

const numerals = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

/** 5, FIVE, 5/5, 5 stars. */
function ratingOf(text: string): number | undefined {
  const numeral = numerals.indexOf(text.toUpperCase()) + 1;
  const rating = numeral || Number(/^([1-5])(?:\.0+)?(?: ?\/ ?5| stars?)?$/i.exec(text)?.[1]);
  return rating || undefined;
}

/** 2026-06-02, with or without a time, or 2/6/2026 as it is written here. */
function timeOf(text: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const [, date = '', clock] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/.exec(iso) ?? [];
  // Midday is the same day in every British season.
  const time = new Date(clock ? iso.replace(' ', 'T').replace(/ ?UTC$/, 'Z') : `${date}T12:00:00Z`);
  if (Number.isNaN(time.getTime())) return undefined;
  // Some browsers take the 31st of February for the 3rd of March.
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date) ? time.toISOString() : undefined;
}
