import { inStorage } from '../../ui/in-storage.ts';
import type { Review } from '../database.ts';
import type { Typed } from '../entry-form.tsx';

const key = 'review-draft';

/** What the form is open with: the review that is being changed, if any, and what was typed before. */
type OpenReview = { editing?: Review | undefined; typed?: Typed };

/** Stays with the tab until it is saved or given up: a session that ends meanwhile, or a reload, loses nothing. */
export function keepReview(form: HTMLFormElement, editing: Review | undefined) {
  const typed = Object.fromEntries(new FormData(form));
  inStorage((storage) => storage.setItem(key, JSON.stringify({ editing, typed })));
}

export function keptReview(): OpenReview | undefined {
  return inStorage((storage): OpenReview => JSON.parse(storage.getItem(key) ?? 'null')) ?? undefined;
}

export function forgetReview() {
  inStorage((storage) => storage.removeItem(key));
}
