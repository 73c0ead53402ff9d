import { columnsOf } from './columns.ts';
import { csvRows } from './csv-rows.ts';
import { textOf } from './file-text.ts';
import { readRow, type ImportedReview } from './read-row.ts';

export type ReadExport = {
  reviews: ImportedReview[];
  unreadable: { row: number; reason: string }[];
  /** Whether letters with accents may be wrong. */
  guessed: boolean;
};

export const mostReviews = 2000;

/** The reviews of an export and its invalid rows, numbered as in a spreadsheet; or why it is not an export. */
export function readExport(bytes: Uint8Array<ArrayBuffer>): ReadExport | { refused: string } {
  const file = textOf(bytes);
  if (!file) return { refused: 'This is not a CSV file. Save the export as CSV and choose that.' };
  const allRows = csvRows(file.text);
  if (!allRows) return { refused: 'A quotation mark in this file is never closed, so its rows cannot be told apart.' };
  const [headings = [], ...rows] = allRows;
  const columns = columnsOf(headings);
  if ('refused' in columns) return columns;
  if (rows.length > mostReviews) return { refused: `At most ${mostReviews} reviews can be imported at once.` };

  const reviews: ImportedReview[] = [];
  const unreadable: ReadExport['unreadable'] = [];
  rows.forEach((row, index) => {
    if (row.every((cell) => !cell.trim())) return;
    const review = readRow((column) => row[columns[column] ?? -1]?.trim() ?? '');
    if ('reason' in review) unreadable.push({ row: index + 2, reason: review.reason });
    else reviews.push(review);
  });
  return {
    reviews: uniqueBy(
      uniqueBy(reviews, ({ original }) => original),
      wordsOf,
    ),
    unreadable,
    guessed: file.guessed,
  };
}

/** What two reviews have in common that are one, as the database compares them. */
function wordsOf({ author_name, rating, review_text, time_posted }: ImportedReview): string {
  return JSON.stringify([author_name.toLowerCase(), rating, review_text ?? time_posted.slice(0, 10)]);
}

function uniqueBy<T>(list: T[], keyOf: (item: T) => string): T[] {
  return [...new Map(list.map((item) => [keyOf(item), item])).values()];
}
