import { useEffect, useRef, useState } from 'react';
import { useSite } from '../site/context.ts';
import type { Site } from '../site/data.ts';
import { Dialog } from '../ui/dialog.tsx';
import { open } from '../ui/overlay.tsx';
import { Stars } from '../ui/stars.tsx';
import { fetchFeaturedReviews, type FeaturedReview } from './featured-reviews.ts';
import { fittingReviews } from './fitting-reviews.ts';
import { HiddenWhenBroken } from './hidden-when-broken.tsx';
import { Rating } from './rating.tsx';
import { AuthorPicture, ReviewAuthor, ReviewDate } from './review-author.tsx';
import { isSample } from './sample.ts';

type Block = { about: string[] | undefined; onBroken: () => void };

/** With `about`, the words of a service, only those that fit it best. */
export async function featuredReviewCards(backend: Site['backend'], { about, onBroken }: Block) {
  const featured = await fetchFeaturedReviews(backend);
  const reviews = about ? fittingReviews(featured, about) : featured;
  if (!reviews.length) return null;
  return (
    <HiddenWhenBroken onBroken={onBroken}>
      <ReviewCards reviews={reviews} led={!about} />
    </HiddenWhenBroken>
  );
}

/** A card opens its review in full. `led`: the first is set large, under the rating. */
function ReviewCards({ reviews, led }: { reviews: FeaturedReview[]; led: boolean }) {
  const { rating } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const [selected, setSelected] = useState<FeaturedReview | null>(null);

  useEffect(() => {
    if (selected) open(dialog.current);
  }, [selected]);

  return (
    <>
      {led &&
        (rating && !reviews.some(isSample) ? (
          <p className="rating">
            <Rating {...rating} />
          </p>
        ) : (
          <p className="rating max-lg:hidden" />
        ))}
      <ul className={`reviews reviews-${reviews.length}`}>
        {reviews.map((review, index) => (
          <li key={review.id}>
            <ReviewCard review={review} lead={led && index === 0} onOpen={() => setSelected(review)} />
          </li>
        ))}
      </ul>
      <Dialog
        id="review-dialog"
        ref={dialog}
        title={selected?.author_name ?? 'Review'}
        onClosed={() => setSelected(null)}
      >
        {selected && <FullReview review={selected} />}
      </Dialog>
    </>
  );
}

function ReviewCard({ review, lead, onOpen }: { review: FeaturedReview; lead: boolean; onOpen: () => void }) {
  return (
    <button type="button" className={`review ${lead ? 'review-lead' : ''}`} aria-haspopup="dialog" onClick={onOpen}>
      <Stars rating={review.rating} />
      {review.review_text && <span className="review-words">{review.review_text}</span>}
      <span className={`pt-6 ${review.review_text ? 'mt-auto' : ''}`}>
        <ReviewAuthor review={review} />
      </span>
    </button>
  );
}

function FullReview({ review }: { review: FeaturedReview }) {
  return (
    <div className="mt-3 grid gap-5">
      <p className="flex items-center gap-3">
        <AuthorPicture review={review} />
        <Stars rating={review.rating} />
        <ReviewDate review={review} />
      </p>
      {review.review_text && (
        <p className="serif max-w-[44ch] text-[1.35rem] leading-[1.45] wrap-anywhere whitespace-pre-line text-hedge">
          {review.review_text}
        </p>
      )}
      {review.source_url && (
        <p>
          <a
            className="link inline-flex min-h-11 items-center text-sm"
            href={review.source_url}
            rel="nofollow noopener"
            target="_blank"
          >
            Read the original
          </a>
        </p>
      )}
    </div>
  );
}
