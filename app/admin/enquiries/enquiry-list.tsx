import { useStaffSession } from '../staff-session.ts';
import { Empty, Failed } from '../list-states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type Counted, shownWords, totalOf } from './counts.ts';
import { EnquiryFilters } from './enquiry-filters.tsx';
import { EnquiryRow, EnquiryRowsSkeleton } from './enquiry-row.tsx';
import { EnquiryViews } from './enquiry-views.tsx';
import { ExportButton } from './export-button.tsx';
import type { Filters } from './filters.ts';
import type { Counts } from './inbox-database.ts';
import { printList } from './job-sheet.tsx';
import { useBulk } from './use-bulk.ts';
import { useNow } from './use-every.ts';
import type { Inbox } from './use-inbox.ts';
import { useSelection } from './use-selection.ts';

type Props = { filters: Filters; inbox: Inbox; opened: string | null; onKeys: () => void };

export function EnquiryList({ filters, inbox, opened, onKeys }: Props) {
  const { shown, state, arrived, refresh, showMore } = inbox;
  const { role } = useStaffSession();
  const now = useNow();
  const isLoading = state === 'loading';
  const current = shown?.filters === filters ? shown : undefined;
  const emptyState = current?.enquiries.length === 0 ? emptyWords(current.counts, filters) : undefined;
  const listed = shown?.enquiries ?? [];
  const selection = useSelection(listed.map(({ reference }) => reference));
  const { references, clear } = selection;
  const bulk = useBulk({ listed, references, clear, refresh });
  const isBulk = references.length > 0 || bulk.done !== undefined;
  return (
    <section className="inbox-list" aria-labelledby="enquiries" aria-busy={isLoading}>
      <h2 id="enquiries" className="sr-only">
        Enquiries
      </h2>
      {isBulk && <BulkBar selection={selection} bulk={bulk} />}
      <div className="inbox-bar" hidden={isBulk}>
        <EnquiryFilters filters={filters}>
          <EnquiryViews open={filters.view} counts={shown?.counts} isCounting={!current} />
        </EnquiryFilters>
        <button type="button" className="keys-hint" onClick={onKeys} aria-keyshortcuts="?">
          <kbd>?</kbd> Keyboard
        </button>
      </div>
      <div className="inbox-rows">
        {listed.length > 0 && (
          <ul>
            {listed.map((enquiry) => (
              <EnquiryRow
                key={enquiry.id}
                enquiry={enquiry}
                view={filters.view}
                now={now}
                isOpen={enquiry.reference === opened}
                isLeaving={bulk.leaving.has(enquiry.reference)}
                selection={selection}
              />
            ))}
          </ul>
        )}
        {!shown && isLoading && <EnquiryRowsSkeleton />}
        {!shown && state === 'failed' && <Failed onRetry={() => void refresh()} />}
        {emptyState && <Empty {...emptyState} />}
        <div className="inbox-foot">
          <p role="status" className="min-h-6 text-xs text-soft tabular-nums">
            {summary(current, filters)}
            {emptyState && <span className="sr-only">Nothing found.</span>}
            {arrived > 0 && <strong className="text-lawn"> {arrived} new since you opened this page.</strong>}
            {state === 'failed' && shown && (
              <span className="text-brick"> The list could not be loaded. We’ll keep trying.</span>
            )}
          </p>
          {current?.hasMore && (
            <button
              type="button"
              className="btn btn-sm btn-line"
              aria-disabled={isLoading}
              onClick={() => void showMore()}
            >
              Show more
            </button>
          )}
          <button type="button" className="btn btn-sm btn-line" onClick={printList}>
            Print list
          </button>
          {role === 'admin' && <ExportButton filters={filters} total={current ? totalOf(current, filters.view) : 0} />}
        </div>
      </div>
    </section>
  );
}

function emptyWords(counts: Counts, { view, service, source, search }: Filters) {
  if (service || source || search) return { title: 'No enquiries found', text: 'Nothing matches these filters.' };
  if (!counts.all && !counts.spam)
    return {
      title: 'No enquiries yet',
      text: 'When somebody fills in the form on the site, their enquiry appears here.',
    };
  if (view === 'waiting') return { title: 'All enquiries answered', text: 'New ones will appear here.' };
  return { title: 'No enquiries here', text: 'There are some in the other views.' };
}

function summary(listed: Counted | undefined, { view, search }: Filters): string {
  if (!listed) return 'Looking…';
  if (totalOf(listed, view) === 0) return '';
  return `${shownWords(listed, view)}${search && view === 'all' ? ', spam included' : ''}.`;
}
