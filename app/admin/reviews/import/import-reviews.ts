import type { StaffClient } from '../../client.ts';
import { readExport, type ReadExport } from './read-export.ts';
import type { ImportedReview } from './read-row.ts';

export type Preview = ReadExport & { fresh: ImportedReview[] };
export type Refusal = { error: { message: string; code?: string }; status: number };

const longestFile = { bytes: 2_000_000, shown: '2 MB' };

/** What one request takes, in characters as they are sent. */
const longestRequest = 60_000;

/** What would come of a file, or why nothing can. */
export async function previewOf(client: StaffClient, file: File): Promise<Preview | Refusal | { refused: string }> {
  if (file.size > longestFile.bytes) return { refused: `This file has more than ${longestFile.shown}.` };
  const read = readExport(new Uint8Array(await file.arrayBuffer()));
  if ('refused' in read) return read;
  const { originals, refusal } = await inParts(client, 'new_reviews', read.reviews);
  return refusal ?? { ...read, fresh: read.reviews.filter(({ original }) => originals.has(original)) };
}

/** Stores those that are not there yet, the oldest first: part by part, each part whole. */
export async function importReviews(client: StaffClient, reviews: ImportedReview[]) {
  const oldestFirst = reviews.toSorted((a, b) => a.time_posted.localeCompare(b.time_posted));
  const { originals, refusal } = await inParts(client, 'import_reviews', oldestFirst);
  return { imported: originals.size, refusal };
}

async function inParts(client: StaffClient, name: 'new_reviews' | 'import_reviews', reviews: ImportedReview[]) {
  const originals = new Set<string>();
  for (const batch of partsOf(reviews)) {
    const { data, error, status } = await client.rpc(name, { reviews: JSON.stringify(batch) });
    if (error) return { originals, refusal: { error, status } };
    for (const original of data) originals.add(original);
  }
  return { originals };
}

export function partsOf(reviews: ImportedReview[]): ImportedReview[][] {
  const batches: ImportedReview[][] = [];
  let room = 0;
  for (const review of reviews) {
    // Sent as JSON inside JSON.
    const length = JSON.stringify(JSON.stringify(review)).length;
    if (length > room) {
      batches.push([]);
      room = longestRequest;
    }
    batches.at(-1)?.push(review);
    room -= length;
  }
  return batches;
}
