import type { FeaturedReview } from './featured-reviews.ts';

const mostFitting = 2;

/** Reviews that name the service come first; where none or one does, the newest fill up. */
export function fittingReviews<R extends Pick<FeaturedReview, 'review_text'>>(reviews: R[], about: string[]): R[] {
  const names = (review: R) => {
    const written = (review.review_text ?? '').toLowerCase().split(/[^\p{L}]+/u);
    return written.some((word) => about.some((start) => word.startsWith(start)));
  };
  return [...reviews.filter(names), ...reviews.filter((review) => !names(review))].slice(0, mostFitting);
}
