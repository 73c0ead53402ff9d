import { reviewPicture } from '#shared/reviews/picture-address.ts';
import { useSite } from '../site/context.ts';
import { formatDate } from '../ui/dates.ts';
import { sourceNames, type FeaturedReview } from './featured-reviews.ts';

/** Who wrote a review, and when. */
export function ReviewAuthor({ review }: { review: FeaturedReview }) {
  return (
    <span className="flex items-center gap-3 text-xs">
      <AuthorPicture review={review} />
      <span>
        <span className="block font-semibold wrap-anywhere text-hedge">{review.author_name}</span>
        <ReviewDate review={review} />
      </span>
    </span>
  );
}

/** When it was written, and where. */
export function ReviewDate({ review }: { review: FeaturedReview }) {
  return (
    <span className="text-xs text-soft">
      <time dateTime={review.time_posted}>{formatDate(review.time_posted)}</time>
      {review.source && ` · ${sourceNames[review.source]}`}
    </span>
  );
}

/** Shown where the owner gave one and it can be had; says nothing that the name does not. */
export function AuthorPicture({ review }: { review: FeaturedReview }) {
  const { backend } = useSite();
  if (!review.author_image) return null;
  return (
    <img
      className="size-11 shrink-0 rounded-full border border-line object-cover"
      src={reviewPicture(backend, review.author_image)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}
