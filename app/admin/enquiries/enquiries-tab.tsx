import { Activity, useEffect, useLayoutEffect, useRef } from 'react';
import { useSearchParam } from '../use-search-param.ts';
import { EnquiryFile } from './enquiry-file.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { useFilters } from './filters.ts';
import { Overview } from './overview.tsx';

/** The inbox: pictures and list, or one enquiry over them. */
export function EnquiriesTab() {
  const openedReference = useSearchParam('enquiry');
  const filters = useFilters();
  useReturnToRow(openedReference);
  return (
    <>
      <Activity mode={openedReference ? 'hidden' : 'visible'}>
        <Overview />
        <EnquiryList filters={filters} />
      </Activity>
      {openedReference && <EnquiryFile key={openedReference} reference={openedReference} />}
    </>
  );
}

/** Going back from an enquiry scrolls to its row, not to the top of a long list. */
function useReturnToRow(openedReference: string | null) {
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
      scrollTo({ top: scrollPosition.current, behavior: 'instant' });
      document.getElementById(`enquiry-${lastReference.current}`)?.focus({ preventScroll: true });
    }
    lastReference.current = openedReference;
  }, [openedReference]);
}
