import { useSite } from '../../site/context.ts';
import { Empty, Failed } from '../list-states.tsx';
import { type Counted, shownWords, totalOf } from './counts.ts';
import { EnquiryFilters } from './enquiry-filters.tsx';
import { EnquiryViews } from './enquiry-views.tsx';
import { EnquiryRow, EnquiryRowsSkeleton, rowColumns } from './enquiry-row.tsx';
import { ExportButton } from './export-button.tsx';
import type { Filters } from './filters.ts';
import type { Counts } from './inbox-database.ts';
import { useInbox } from './use-inbox.ts';
import { useNow } from './use-every.ts';

export function EnquiryList({ filters }: { filters: Filters }) {
  const { shown, state, arrived, refresh, showMore } = useInbox(filters);
  const { replyHours } = useSite();
  const now = useNow();
  const isLoading = state === 'loading';
  const current = shown?.filters === filters ? shown : undefined;
  const emptyState = current?.enquiries.length === 0 ? emptyWords(current.counts, filters) : undefined;
  return (
    <section className="mt-6 rounded-md border border-line bg-card" aria-labelledby="enquiries" aria-busy={isLoading}>
      <div className="grid gap-3 px-4 py-4 sm:px-6">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="enquiries" className="text-h3">
            Enquiries
          </h2>
          <ExportButton filters={filters} total={current ? totalOf(current, filters.view) : 0} />
        </div>
        <EnquiryViews open={filters.view} counts={current?.counts} />
        <EnquiryFilters filters={filters} />
        <p role="status" className="min-h-6 text-xs text-soft tabular-nums">
          {summary(current, filters)}
          {emptyState && <span className="sr-only">Nothing found.</span>}
          {arrived > 0 && <strong className="text-lawn"> {arrived} new since you opened this page.</strong>}
          {state === 'failed' && shown && (
            <span className="text-brick"> The list could not be read just now; it is tried again by itself.</span>
          )}
        </p>
      </div>
      <div
        aria-hidden="true"
        className={`border-t border-line bg-stone/40 px-6 py-2 text-xs font-semibold text-soft ${rowColumns}`}
      >
        <span>Name and reference</span>
        <span>Service, postcode, sent</span>
        <span>{replyHours}-hour promise</span>
        <span>Delivery</span>
        <span>Status</span>
      </div>
      {shown && shown.enquiries.length > 0 && (
        <ul>
          {shown.enquiries.map((enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} now={now} />
          ))}
        </ul>
      )}
      {!shown && isLoading && <EnquiryRowsSkeleton />}
      {!shown && state === 'failed' && (
        <div className="p-4 sm:p-6">
          <Failed onRetry={() => void refresh()} />
        </div>
      )}
      {emptyState && (
        <div className="p-4 sm:p-6">
          <Empty {...emptyState} />
        </div>
      )}
      {current?.hasMore && (
        <div className="border-t border-line px-4 py-3 text-center sm:px-6">
          <button
            type="button"
            className="btn btn-sm btn-line"
            aria-disabled={isLoading}
            onClick={() => void showMore()}
          >
            Show more
          </button>
        </div>
      )}
    </section>
  );
}

function emptyWords(counts: Counts, { view, service, source, search }: Filters) {
  if (service || source || search) return { title: 'No enquiries found', text: 'Nothing matches these filters.' };
  if (!counts.all && !counts.spam)
    return {
      title: 'No enquiries yet',
      text: 'When somebody fills in the form on the site, it appears here by itself.',
    };
  if (view === 'waiting') return { title: 'Nobody waits for an answer', text: 'Every enquiry has been answered.' };
  return { title: 'No enquiries here', text: 'The other views have some.' };
}

function summary(listed: Counted | undefined, { view, search }: Filters): string {
  if (!listed) return 'Looking…';
  if (totalOf(listed, view) === 0) return '';
  return `${shownWords(listed, view)}${search && view === 'all' ? ', spam included' : ''}.`;
}
