import { Activity, useEffect, useLayoutEffect, useRef } from 'react';
import { useSearchParam } from '../use-search-param.ts';
import { EnquiryFile } from './enquiry-file.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { useFilters } from './filters.ts';
import { Overview } from './overview.tsx';

/** The inbox: pictures and list, or one enquiry over them. */
export function EnquiriesTab() {
  const opened = useSearchParam('enquiry');
  const filters = useFilters();
  useReturnToRow(opened);
  return (
    <>
      <Activity mode={opened ? 'hidden' : 'visible'}>
        <Overview />
        <EnquiryList filters={filters} />
      </Activity>
      {opened && <EnquiryFile key={opened} reference={opened} />}
    </>
  );
}

/** Coming back from an enquiry leads to its row, not to the top of a list that took a while to scroll through. */
function useReturnToRow(opened: string | null) {
  const scrolled = useRef(0);
  const last = useRef<string>(null);

  useEffect(() => {
    if (opened) return;
    const remember = () => (scrolled.current = scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [opened]);

  useLayoutEffect(() => {
    if (!opened && last.current) {
      scrollTo({ top: scrolled.current, behavior: 'instant' });
      document.getElementById(`enquiry-${last.current}`)?.focus({ preventScroll: true });
    }
    last.current = opened;
  }, [opened]);
}
