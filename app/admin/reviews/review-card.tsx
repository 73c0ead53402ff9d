import { formatDate } from '../../ui/dates.ts';
import { sourceNames } from '../../reviews/featured-reviews.ts';
import { Stars } from '../../ui/stars.tsx';
import type { Review } from '../database.ts';
import { AuthorThumb } from './author-thumb.tsx';
import { isSample } from '../../reviews/sample.ts';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  review: Review;
  busy: boolean;
  onFeature: () => void;
  onEdit: () => void;
  /** Missing for those who may not. */
  onDelete?: (() => void) | undefined;
};

export function ReviewCard({ review, busy, onFeature, onEdit, onDelete }: Props) {
  const { author_name, author_image, rating, review_text, time_posted, is_featured, source, source_url } = review;
  return (
    <li className="flex flex-col rounded-md border border-line bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="font-sans text-base leading-snug font-semibold wrap-anywhere">{author_name}</h3>
        <p className="flex gap-2">
          {author_image && <AuthorThumb address={author_image} />}
          {isSample(review) && <span className="badge">Sample</span>}
          {is_featured && <span className="badge">Featured</span>}
        </p>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5 text-xs text-soft">
        <Stars rating={rating} />
        <time dateTime={time_posted}>{formatDate(time_posted)}</time>
        {source && <span>{sourceNames[source]}</span>}
        {source_url && (
          <a className="link inline-flex min-h-6 items-center" href={source_url} rel="noopener" target="_blank">
            Original<span className="sr-only"> of the review by {author_name}</span>
          </a>
        )}
      </p>
      {review_text && <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line">{review_text}</p>}
      <div className="mt-auto flex gap-2 pt-4">
        <button
          type="button"
          className="icon-btn"
          aria-label={`Feature review by ${author_name}`}
          aria-pressed={is_featured}
          aria-disabled={busy}
          onClick={onFeature}
        >
          <Icon name="star" />
        </button>
        <button type="button" className="icon-btn" aria-label={`Edit review by ${author_name}`} onClick={onEdit}>
          <Icon name="pencil" />
        </button>
        {onDelete && (
          <button
            type="button"
            className="icon-btn ml-auto text-brick!"
            aria-label={`Delete review by ${author_name}`}
            onClick={onDelete}
          >
            <Icon name="bin" />
          </button>
        )}
      </div>
    </li>
  );
}

export function ReviewCardsSkeleton() {
  return (
    <ul className="mt-5 grid gap-4 lg:grid-cols-2" aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <li key={index} className="grid min-h-48 content-start gap-3 rounded-md border border-line bg-card p-5">
          <span className="skeleton h-6 max-w-40" />
          <span className="skeleton h-5 max-w-56" />
          <span className="skeleton h-14" />
        </li>
      ))}
    </ul>
  );
}
