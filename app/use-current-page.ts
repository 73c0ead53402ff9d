import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dropMachineTags } from './head-tags.tsx';
import { fetchPage } from './navigation.ts';
import { loadPage, type LoadedPage } from './templates.ts';

/** Client navigation by the Navigation API: the browser keeps history and focus. Where it is missing, links load pages. */
export function useCurrentPage(first: LoadedPage): LoadedPage {
  const [page, setPage] = useState(first);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    dispatchEvent(new Event('hydrated'));

    function onNavigate(event: NavigateEvent) {
      const to = new URL(event.destination.url);
      const samePage = to.pathname === location.pathname;
      if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return;
      if (event.navigationType === 'reload' || isStaffArea(to.pathname)) return;
      // A link to where one is leads to its top; a changed query (a filter, an opened enquiry) leaves the view where it is.
      const sameAddress = samePage && to.search === location.search;
      if (samePage)
        return event.intercept({
          scroll: 'manual',
          focusReset: 'manual',
          handler: async () => (sameAddress ? scrollUp() : undefined),
        });
      event.intercept({
        scroll: 'manual',
        async handler() {
          try {
            const next = await loadPage(await fetchPage(to.pathname, event.signal));
            if (event.signal.aborted) return;
            flushSync(() => setPage(next));
            dropMachineTags();
            if (to.hash) document.getElementById(to.hash.slice(1))?.scrollIntoView();
            else scrollUp();
          } catch {
            // A chunk of an older build is gone, or the address is unknown: let the server answer.
            if (!event.signal.aborted) location.reload();
          }
        },
      });
    }
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => window.navigation?.removeEventListener('navigate', onNavigate);
  }, []);
  return page;
}

function scrollUp() {
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Entering the staff area loads a page of its own, with its own styles; leaving it does not. */
function isStaffArea(pathname: string) {
  return (
    (pathname === '/admin' || pathname === '/auth') && location.pathname !== '/admin' && location.pathname !== '/auth'
  );
}
