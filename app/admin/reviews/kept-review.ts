import { inStorage } from '../../ui/in-storage.ts';
import type { Review } from '../database.ts';
import type { Typed } from '../entry-form.tsx';

const key = 'review-draft';

/** The review that is being edited: what saving needs to know, and the values of its fields. */
export type EditedReview = Pick<Review, 'id' | 'review_id' | 'time_posted'> & Partial<Review>;

/** What the form is open with: the review that is being changed, if any, and what was typed before. */
type OpenReview = { editing?: EditedReview | undefined; typed?: Typed };

/** Kept in session storage until it is saved or cancelled: an expired session or a reload loses nothing. */
export function keepReview(form: HTMLFormElement, editing: EditedReview | undefined) {
  const values = Object.fromEntries(new FormData(form));
  const { id, review_id, time_posted } = editing ?? {};
  const openReview = { editing: editing && { id, review_id, time_posted }, typed: values };
  inStorage((storage) => storage.setItem(key, JSON.stringify(openReview)));
}

export function keptReview(): OpenReview | undefined {
  return inStorage((storage): OpenReview => JSON.parse(storage.getItem(key) ?? 'null')) ?? undefined;
}

export function forgetReview() {
  inStorage((storage) => storage.removeItem(key));
}
