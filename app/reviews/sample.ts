export const samplePrefix = 'sample-';

/** A sample review of a new database, not by a real person. */
export function isSample({ review_id }: { review_id: string }): boolean {
  return review_id.startsWith(samplePrefix);
}
