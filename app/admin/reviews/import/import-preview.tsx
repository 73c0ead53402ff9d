import { formatDate } from '../../../ui/dates.ts';
import { Stars } from '../../../ui/stars.tsx';
import { formatNumber } from '../../numbers.ts';
import type { Preview } from './import-reviews.ts';
import { Status } from '../../../ui/status.tsx';

/** How many of each kind are shown; the others are counted. */
const shownRows = 5;

type Props = { preview: Preview; saving: boolean; onStore: () => void; onCancel: () => void };

export function ImportPreview({ preview, saving, onStore, onCancel }: Props) {
  const { fresh, unreadable, guessed } = preview;
  return (
    <section className="mt-4" aria-label="What would be imported">
      <Status className="font-semibold text-hedge">{summary(preview)}</Status>
      {guessed && (
        <p className="mt-1 text-sm">
          The file is not in UTF-8 and was read as older Windows programs write: please check letters with accents.
        </p>
      )}
      <ul className="mt-3 grid gap-2 text-sm">
        {fresh.slice(0, shownRows).map(({ original, author_name, rating, time_posted, review_text }) => (
          <li key={original} className="border-l-2 border-sage pl-3">
            <span className="flex flex-wrap items-center gap-x-2.5">
              <strong className="font-semibold wrap-anywhere">{author_name}</strong>
              <Stars rating={rating} />
              <time className="text-xs text-soft" dateTime={time_posted}>
                {formatDate(time_posted)}
              </time>
            </span>
            <span className="line-clamp-2 wrap-anywhere">{review_text}</span>
          </li>
        ))}
        <More total={fresh.length} />
      </ul>
      {unreadable.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm text-brick">
          {unreadable.slice(0, shownRows).map(({ row, reason }) => (
            <li key={row}>
              Row {row}: {reason}
            </li>
          ))}
          <More total={unreadable.length} />
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {fresh.length > 0 && (
          <button type="button" className="btn btn-sm btn-lawn" aria-disabled={saving} onClick={onStore}>
            {saving
              ? 'Saving...'
              : `Import ${fresh.length === 1 ? '1 review' : `${formatNumber(fresh.length)} reviews`}`}
          </button>
        )}
        <button type="button" className="btn btn-sm btn-line" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </section>
  );
}

function More({ total }: { total: number }) {
  return total > shownRows && <li className="text-xs text-soft">and {formatNumber(total - shownRows)} more</li>;
}

/** What there is; a nought is no news. */
function summary({ reviews, fresh, unreadable }: Preview): string {
  const counts = [
    [fresh.length, 'new'],
    [reviews.length - fresh.length, 'already imported'],
    [unreadable.length, 'that cannot be read'],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, words]) => `${formatNumber(count)} ${words}`);
  return told.join(', ') || 'No reviews in this file';
}
