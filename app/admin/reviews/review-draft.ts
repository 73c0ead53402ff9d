import { sourceNames, type ReviewSource } from '../../reviews/featured-reviews.ts';
import { httpAddress } from './http-address.ts';
import type { Review } from '../database.ts';
import { timeOf } from './posted-date.ts';
import type { SavedReview } from './reviews.ts';
import { sanitise } from './sanitise.ts';

/** The review that is being edited: what saving needs to know, and the values of its fields. */
export type EditedReview = Pick<Review, 'id' | 'review_id' | 'time_posted'> & Partial<Review>;

/** As the database has them; the form stops typing there. */
export const limits = { authorName: 100, reviewText: 5000, address: 2048 };

export type Mistakes = { author_name?: string; rating?: string; author_image?: string; source_url?: string };

/** What the form holds as a review to save, or what is wrong with it. */
export function readDraft(
  form: HTMLFormElement,
  editing: EditedReview | undefined,
): { entry: SavedReview; mistakes: Mistakes } {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const image = text('author_image');
  const original = text('source_url');
  const review: SavedReview = {
    author_name: sanitise(text('author_name')),
    author_image: httpAddress(image) ?? null,
    rating: Number(text('rating')),
    review_text: sanitise(text('review_text')) || null,
    time_posted: timeOf(text('time_posted'), editing?.time_posted),
    is_featured: values.has('is_featured'),
    // An imported review keeps its id, so that its file does not import it again.
    review_id: editing?.review_id.startsWith('google-') ? editing.review_id : `manual-${Date.now()}`,
    source: sourceOf(text('source')),
    source_url: httpAddress(original) ?? null,
  };
  const mistakes: Mistakes = {};
  if (!review.author_name) mistakes.author_name = 'Please enter the author’s name';
  if (!isRating(review.rating)) mistakes.rating = 'Please enter a whole number from 1 to 5';
  if (image && !review.author_image) mistakes.author_image = 'It must begin with http:// or https://';
  if (original && !review.source_url) mistakes.source_url = 'It must begin with http:// or https://';
  return { entry: review, mistakes };
}

function sourceOf(value: string): ReviewSource | null {
  return Object.hasOwn(sourceNames, value) ? (value as ReviewSource) : null;
}

function isRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5;
}
