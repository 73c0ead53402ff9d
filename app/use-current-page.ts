import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { replaceMachineTags } from './head-tags.tsx';
import { followNavigation } from './navigation.ts';
import type { LoadedPage } from './templates.ts';

/** The page that is shown: the first, and then whatever navigation brings. */
export function useCurrentPage(first: LoadedPage): LoadedPage {
  const [page, setPage] = useState(first);
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
    return followNavigation((next) => {
      flushSync(() => setPage(next));
      replaceMachineTags(next.data.head);
      dispatchEvent(new Event('moved'));
    });
  }, []);
  return page;
}
