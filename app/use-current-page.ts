import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { replaceMachineTags } from './head-tags.tsx';
import { followNavigation } from './navigation.ts';
import type { LoadedPage } from './templates.ts';

/** The current page: the first one, then those of client navigation. */
export function useCurrentPage(firstPage: LoadedPage): LoadedPage {
  const [page, setPage] = useState(firstPage);
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
    return followNavigation((nextPage) => {
      flushSync(() => setPage(nextPage));
      replaceMachineTags(nextPage.data.head);
      dispatchEvent(new Event('moved'));
    });
  }, []);
  return page;
}
