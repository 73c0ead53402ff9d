import { useCallback } from 'react';
import { isSample } from '../../reviews/sample.ts';
import { SelectField } from '../../ui/field.tsx';
import { useStaffSession } from '../staff-session.ts';
import { useLoaded } from '../use-loaded.ts';
import type { JobEntry } from './job-entry.ts';
import { readQuotable } from './jobs.ts';
import { workMessages } from './work-messages.ts';

const shownLetters = 60;

/** What this customer said, if they did. Samples are nobody’s words, and not offered. */
export function QuotedReview({ entry, onEdit }: { entry: JobEntry; onEdit: (changes: Partial<JobEntry>) => void }) {
  const { client } = useStaffSession();
  const load = useCallback(() => readQuotable(client), [client]);
  const { data } = useLoaded(load, workMessages.reviewsFailed);
  const reviews = data?.filter((review) => !isSample(review) || review.id === entry.review) ?? [];
  const isListed = reviews.some(({ id }) => id === entry.review);
  const chosen = reviews.find(({ id }) => id === entry.review);
  return (
    <SelectField
      id="job-review"
      name="review"
      label="Review to quote"
      required={false}
      value={entry.review}
      onChange={({ target }) => onEdit({ review: target.value })}
      action={chosen && <blockquote className="text-sm text-soft wrap-anywhere">{chosen.review_text}</blockquote>}
    >
      <option value="">None</option>
      {entry.review && !isListed && <option value={entry.review}>The review that is quoted now</option>}
      {reviews.map(({ id, author_name, review_text }) => (
        <option key={id} value={id}>
          {author_name}: {shortened(review_text ?? '')}
        </option>
      ))}
    </SelectField>
  );
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > shownLetters ? `${line.slice(0, shownLetters)}…` : line;
}
