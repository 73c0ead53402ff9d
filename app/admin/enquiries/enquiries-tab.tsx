import { Activity, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { setSearchParams, useSearchParam } from '../use-search-param.ts';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { useFilters } from './filters.ts';
import { InboxContext, useReadInboxFacts } from './inbox-context.ts';
import { useInboxChanges } from './inbox-changes.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { Overview } from './overview.tsx';
import { useInbox } from './use-inbox.ts';
import { useKeys } from './use-keys.ts';
import { useWideScreen } from './use-wide-screen.ts';

/** The inbox: the list and one enquiry, side by side where there is room, and the figures below. */
export function EnquiriesTab() {
  const openedReference = useSearchParam('enquiry');
  const filters = useFilters();
  const inbox = useInbox(filters);
  const facts = useReadInboxFacts();
  const isWide = useWideScreen();
  const [showsKeys, setShowsKeys] = useState(false);
  useReturnToRow(openedReference, isWide);
  useInboxChanges(() => void inbox.refresh());

  const references = inbox.shown?.enquiries.map(({ reference }) => reference) ?? [];
  const place = openedReference ? references.indexOf(openedReference) : -1;
  const lastPlace = useRef(-1);
  useEffect(() => {
    if (place !== -1) lastPlace.current = place;
  }, [place]);

  function open(step: 1 | -1) {
    // Where one has been answered and left the list, the next has moved into its place.
    const leftPlace = openedReference ? lastPlace.current : -1;
    const next = place === -1 ? Math.max(0, step === 1 ? leftPlace : leftPlace - 1) : place + step;
    const reference = references[next];
    if (reference) setSearchParams({ enquiry: reference }, { replace: openedReference !== null });
    else if (step === 1 && inbox.shown?.hasMore) void inbox.showMore();
  }

  useKeys({
    ArrowDown: () => open(1),
    ArrowUp: () => open(-1),
    '/': () => {
      if (!isWide && openedReference) setSearchParams({ enquiry: null });
      setTimeout(() => document.querySelector<HTMLInputElement>('#search-enquiries')?.focus());
    },
    '?': () => setShowsKeys(true),
  });

  return (
    <InboxContext value={facts}>
      <div className="inbox">
        <Activity mode={openedReference && !isWide ? 'hidden' : 'visible'}>
          <EnquiryList filters={filters} inbox={inbox} opened={openedReference} onKeys={() => setShowsKeys(true)} />
        </Activity>
        {openedReference ? (
          <EnquiryDetail key={openedReference} reference={openedReference} beside={isWide} />
        ) : (
          isWide && (
            <p className="opened opened-none">
              <span>
                Choose an enquiry, or press <kbd>↓</kbd>
              </span>
            </p>
          )
        )}
      </div>
      <Activity mode={openedReference && !isWide ? 'hidden' : 'visible'}>
        <Overview />
      </Activity>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </InboxContext>
  );
}

/** Going back from an enquiry scrolls to its row, not to the top of a long list. */
function useReturnToRow(openedReference: string | null, isWide: boolean) {
  const scrollPosition = useRef(0);
  const lastReference = useRef<string>(null);

  useEffect(() => {
    if (openedReference) return;
    const remember = () => (scrollPosition.current = scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [openedReference]);

  useLayoutEffect(() => {
    if (!openedReference && lastReference.current) {
      if (!isWide) scrollTo({ top: scrollPosition.current, behavior: 'instant' });
      document.getElementById(`enquiry-${lastReference.current}`)?.focus({ preventScroll: true });
    }
    if (openedReference && isWide)
      document.getElementById(`enquiry-${openedReference}`)?.closest('li')?.scrollIntoView({ block: 'nearest' });
    lastReference.current = openedReference;
  }, [openedReference, isWide]);
}
