import { useEffect, useRef, useState } from 'react';
import { useSite } from '../site/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Stars } from '../ui/stars.tsx';
import { fetchFeaturedReviews, type FeaturedReview } from '../reviews/featured-reviews.ts';
import { AuthorPicture, ReviewAuthor, ReviewDate } from '../reviews/review-author.tsx';
import type { BlockOf } from './block-view.tsx';

/** Read when the block comes near; hidden when there are none or they cannot be had. */
export function Reviews({ block }: { block: BlockOf<'reviews'> }) {
  const { rating } = useSite();
  const { section, reviews } = useFeaturedReviews();
  const dialog = useRef<HTMLDialogElement>(null);
  const [selected, setSelected] = useState<FeaturedReview | null>(null);

  useEffect(() => {
    if (selected) dialog.current?.showModal();
  }, [selected]);

  if (reviews?.length === 0) return null;
  return (
    <section ref={section} className="relative bg-stone py-section" aria-busy={!reviews}>
      <div className="wrap grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <div className="flex flex-col lg:col-span-4">
          <SectionHead {...block} />
          <div className="mt-6 flex items-end gap-4 lg:mt-auto">
            <span className="serif text-[4.5rem] leading-[.8] tracking-tight text-hedge">{rating.value.toFixed(1)}</span>
            <span className="pb-0.5">
              <Stars rating={rating.value} />
              <span className="mt-1 block text-xs text-soft">from {rating.reviews} customer reviews</span>
            </span>
          </div>
        </div>
        <ul className={`reviews lg:col-span-8 reviews-${reviews?.length ?? 4}`}>
          {reviews?.map((review, at) => (
            <li key={review.id}>
              <ReviewCard review={review} lead={at === 0} onOpen={() => setSelected(review)} />
            </li>
          )) ?? <ReviewPlaceholders />}
        </ul>
      </div>
      <Dialog id="review-dialog" ref={dialog} title={selected?.author_name ?? 'Review'} onClose={() => setSelected(null)}>
        {selected && <FullReview review={selected} />}
      </Dialog>
    </section>
  );
}

function useFeaturedReviews() {
  const { backend } = useSite();
  const section = useRef<HTMLElement>(null);
  const [reviews, setReviews] = useState<FeaturedReview[]>();
  useEffect(() => {
    if (!section.current) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        fetchFeaturedReviews(backend).then(setReviews, (error: unknown) => {
          console.error('Featured reviews could not be read', error);
          setReviews([]);
        });
      },
      { rootMargin: '1200px' },
    );
    near.observe(section.current);
    return () => near.disconnect();
  }, [backend]);
  return { section, reviews };
}

function ReviewCard({ review, lead, onOpen }: { review: FeaturedReview; lead: boolean; onOpen: () => void }) {
  const words = lead
    ? 'review-words mt-4 line-clamp-[11] font-serif wrap-anywhere text-hedge'
    : 'mt-4 line-clamp-4 wrap-anywhere text-ink';
  return (
    <button type="button" className={`review ${lead ? 'review-lead' : ''}`} aria-haspopup="dialog" onClick={onOpen}>
      <Stars rating={review.rating} />
      <span className={words}>{review.review_text}</span>
      <span className="mt-auto pt-6">
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
      <p className="serif max-w-[44ch] text-[1.35rem] leading-[1.45] wrap-anywhere whitespace-pre-line text-hedge">{review.review_text}</p>
    </div>
  );
}

function ReviewPlaceholders() {
  return [0, 1, 2, 3].map((at) => (
    <li key={at} aria-hidden="true">
      <div className="review skeleton min-h-90 lg:min-h-44" />
    </li>
  ));
}
