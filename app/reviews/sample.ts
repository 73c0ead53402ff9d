export const samplePrefix = 'sample-';

/** One of those that a new database starts with, by nobody. */
export function isSample({ review_id }: { review_id: string }): boolean {
  return review_id.startsWith(samplePrefix);
}
