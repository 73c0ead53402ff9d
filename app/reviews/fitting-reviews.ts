import type { FeaturedReview } from './featured-reviews.ts';

const mostFitting = 2;

/** Reviews that name the service come first; where none or one does, the newest fill up. */
export function fittingReviews<R extends Pick<FeaturedReview, 'review_text'>>(reviews: R[], topics: string[]): R[] {
  const names = (review: R) => {
    const reviewWords = (review.review_text ?? '').toLowerCase().split(/[^\p{L}]+/u);
    return reviewWords.some((word) => topics.some((topic) => word.startsWith(topic)));
  };
  return [...reviews.filter(names), ...reviews.filter((review) => !names(review))].slice(0, mostFitting);
}
