import type { Site } from '../site/data.ts';

export const mostFeatured = 4;

/** Where a review came from, as people read it. */
export const sourceNames = { google: 'Google', letter: 'Letter', phone: 'Phone' } as const;

export type ReviewSource = keyof typeof sourceNames;

export type FeaturedReview = {
  id: string;
  review_id: string;
  author_name: string;
  author_image: string | null;
  rating: number;
  review_text: string | null;
  time_posted: string;
  source: ReviewSource | null;
  source_url: string | null;
};

/** The Data API's own query, without the client: featured, newest first. */
export async function fetchFeaturedReviews({ url, key }: Site['backend']): Promise<FeaturedReview[]> {
  const query = `select=*&is_featured=eq.true&order=created_at.desc&limit=${mostFeatured}`;
  const response = await fetch(`${url}/rest/v1/google_reviews?${query}`, { headers: { apikey: key } });
  if (!response.ok) throw new Error(`The reviews answered ${response.status}`);
  return response.json();
}
