import { useCallback, useRef, useState } from 'react';
import { mostFeatured } from '../../reviews/featured-reviews.ts';
import { formatDate } from '../../ui/dates.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { Review } from '../database.ts';
import { useStaffSession } from '../staff-session.ts';
import { Empty, Failed } from '../list-states.tsx';
import { reviewMessages } from '../messages.ts';
import { Pager } from '../pager.tsx';
import { useLoaded } from '../use-loaded.ts';
import { ImportPanel } from './import/import-panel.tsx';
import { type OpenEntry, useKept } from '../kept-entry.ts';
import type { EditedReview } from './review-draft.ts';
import { ReviewCard, ReviewCardsSkeleton } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';
import { readReviews, reviewsPerPage } from './reviews.ts';
import { SamplesNotice } from './samples-notice.tsx';
import { useReviewChanges } from './use-review-changes.ts';
import { Icon } from '../../ui/icon.tsx';

export function ReviewsTab() {
  const { client, role } = useStaffSession();
  const [page, setPage] = useState(0);
  const load = useCallback(() => readReviews(client, page), [client, page]);
  const { data, state, reload } = useLoaded(load, reviewMessages.fetchFailed);
  const changes = useReviewChanges(reload);
  const { form, openForm, closeForm } = useReviewForm();
  const [deleting, setDeleting] = useState<Review>();
  const heading = useRef<HTMLHeadingElement>(null);
  const toTop = () => heading.current?.focus();

  // What had the focus goes with its review.
  async function andThenToTop(removal: Promise<boolean>) {
    if (await removal) toTop();
  }

  return (
    <section aria-labelledby="google-reviews" aria-busy={state === 'loading'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 ref={heading} id="google-reviews" tabIndex={-1} className="scroll-mt-28 text-h3 outline-none">
            Google Reviews
          </h2>
          <p className="text-xs text-soft">
            The home page and the town pages show the {mostFeatured} newest that are featured.
          </p>
        </div>
        <AddReview onClick={() => openForm()} />
      </div>
      {form && (
        <ReviewForm
          key={form.editing?.id ?? 'new'}
          editing={form.editing}
          typed={form.typed}
          onCancel={closeForm}
          onSaved={() => {
            closeForm();
            void reload();
          }}
        />
      )}
      <ImportPanel onImported={() => void reload()} />
      {Boolean(data?.samples) && (
        <SamplesNotice
          samples={role === 'admin' ? (data?.samples ?? 0) : 0}
          onRemove={() => void andThenToTop(changes.removeSamples())}
        />
      )}
      {!data && state === 'loading' && <ReviewCardsSkeleton />}
      {!data && state === 'failed' && (
        <div className="mt-5">
          <Failed onRetry={() => void reload()} />
        </div>
      )}
      {data?.matching === 0 && (
        <div className="mt-5">
          <Empty title="No reviews yet" text="Add the first one and feature it on the home page." />
        </div>
      )}
      {data && data.matching > 0 && (
        <>
          <ul className="mt-5 mb-4 grid gap-4 lg:grid-cols-2">
            {data.reviews.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                busy={changes.isBusy(review.id)}
                onFeature={() => void changes.feature(review)}
                onEdit={() => openForm(review)}
                onDelete={role === 'admin' ? () => setDeleting(review) : undefined}
              />
            ))}
          </ul>
          <Pager
            page={data.page}
            size={reviewsPerPage}
            total={data.matching}
            onPage={(next) => {
              setPage(next);
              toTop();
            }}
          />
        </>
      )}
      {deleting && (
        <ConfirmDialog
          question="Are you sure you want to delete this review?"
          text={`${deleting.author_name}, ${formatDate(deleting.time_posted)}. This cannot be undone.`}
          action="Delete"
          onConfirm={() => void andThenToTop(changes.remove(deleting))}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}

/** Closed, unless a review was left half typed. Closing gives the focus back to what opened it. */
function useReviewForm() {
  const kept = useKept<OpenEntry<EditedReview>>('review');
  const [form, setForm] = useState(kept.read);
  const opener = useRef<Element>(null);
  return {
    form,
    openForm(editing?: Review) {
      opener.current = document.activeElement;
      kept.forget();
      setForm({ editing });
    },
    closeForm() {
      kept.forget();
      setForm(undefined);
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

function AddReview({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn btn-sm btn-lawn" onClick={onClick}>
      <Icon name="plus" className="size-5" />
      Add Review
    </button>
  );
}
