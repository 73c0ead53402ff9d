import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useStaffSession } from '../staff-session.ts';
import { useLatest } from '../use-latest.ts';
import type { Filters } from './filters.ts';
import { arrivedBetween } from './counts.ts';
import type { Counts } from './inbox-database.ts';
import { countEnquiries, enquiriesPerPage, readPage, type Page } from './inbox.ts';
import { inboxMessages } from './inbox-messages.ts';
import { mergePages } from './merge-pages.ts';
import { lookAgainMs, useEvery } from './use-every.ts';

type Shown = Page & { filters: Filters; counts: Counts };

export type Inbox = {
  shown: Shown | undefined;
  state: 'loading' | 'ready' | 'failed';
  /** How many have come in since the list was first shown. */
  arrived: number;
  refresh: () => Promise<void>;
  showMore: () => Promise<void>;
};

/** The list for the current filters: loaded at once, refreshed while visible, extended at its end on request. */
export function useInbox(filters: Filters): Inbox {
  const { client } = useStaffSession();
  const [shown, setShown] = useState<Shown>();
  const [state, setState] = useState<Inbox['state']>('loading');
  const [arrived, setArrived] = useState(0);
  const latest = useLatest();
  const latestShown = useRef<Shown>(undefined);

  const show = useCallback((next: Shown) => {
    latestShown.current = next;
    setShown(next);
    setState('ready');
  }, []);

  const refresh = useCallback(() => {
    const shownBefore = latestShown.current?.filters === filters ? latestShown.current : undefined;
    if (!shownBefore) setState('loading');
    // As many as are shown: an answer given further down the list is to be seen there too.
    const size = Math.max(enquiriesPerPage, shownBefore?.enquiries.length ?? 0);
    return latest(Promise.all([readPage(client, filters, { size }), countEnquiries(client, filters)]), {
      onAnswer([page, counts]) {
        const mergedPage = shownBefore ? mergePages(shownBefore, page) : page;
        setArrived((count) => (shownBefore ? count + arrivedBetween(shownBefore.counts, counts) : 0));
        show({ ...mergedPage, filters, counts });
      },
      onFailure() {
        setState('failed');
        // An automatic refresh that fails every half minute must not pile up messages.
        if (!shownBefore) toast(inboxMessages.fetchFailed);
      },
    });
  }, [client, filters, show, latest]);

  async function showMore() {
    const lastEnquiry = shown?.enquiries.at(-1);
    if (!shown || !lastEnquiry || state === 'loading') return;
    setState('loading');
    await latest(readPage(client, filters, { after: lastEnquiry }), {
      onAnswer: (page) => show({ ...shown, enquiries: [...shown.enquiries, ...page.enquiries], hasMore: page.hasMore }),
      onFailure() {
        setState('failed');
        toast(inboxMessages.fetchFailed);
      },
    });
  }

  useEffect(() => void refresh(), [refresh]);
  useEvery(lookAgainMs, () => {
    if (state !== 'loading') void refresh();
  });

  return { shown, state, arrived, refresh, showMore };
}
