import type { StaffClient } from '../client.ts';
import type { Review } from '../database.ts';
import { samplePrefix } from '../../reviews/sample.ts';

export const reviewsPerPage = 24;

export type SavedReview = Omit<Review, 'id' | 'created_at'>;
export type ReviewsPage = { reviews: Review[]; page: number; matching: number; samples: number };

const noSuchPage = 'PGRST103';
const samples = `${samplePrefix}%`;

export async function readReviews(client: StaffClient, page: number): Promise<ReviewsPage> {
  const [reviews, sampled] = await Promise.all([
    client
      .from('google_reviews')
      .select('*', { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id')
      .range(page * reviewsPerPage, (page + 1) * reviewsPerPage - 1),
    client.from('google_reviews').select('id', { head: true, count: 'exact' }).like('review_id', samples),
  ]);
  // The last review of the last page may just have been deleted.
  if (reviews.error?.code === noSuchPage && page > 0) return readReviews(client, page - 1);
  const error = reviews.error ?? sampled.error;
  if (error) throw error;
  return { reviews: reviews.data ?? [], page, matching: reviews.count ?? 0, samples: sampled.count ?? 0 };
}

// Row security refuses a change by changing no rows, without an error, so each change asks for the rows it changed.

export async function addReview(client: StaffClient, review: SavedReview) {
  return client.from('google_reviews').insert(review).select('id');
}

export async function changeReview(client: StaffClient, id: string, changes: Partial<SavedReview>) {
  return client.from('google_reviews').update(changes).eq('id', id).select('id');
}

export async function deleteReview(client: StaffClient, id: string) {
  return client.from('google_reviews').delete().eq('id', id).select('id');
}

export async function deleteSamples(client: StaffClient) {
  return client.from('google_reviews').delete().like('review_id', samples).select('id');
}
