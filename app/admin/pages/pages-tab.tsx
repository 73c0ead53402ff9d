import { lazy, Suspense, useEffect, useState } from 'react';
import { Spinner } from '../spinner.tsx';

const PagesArea = lazy(async () => ({ default: (await import('./pages-area.tsx')).PagesArea }));

/** Loads with the first look at it: the editor is as large as the rest of the staff area. */
export function PagesTab() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  if (!isShown) return null;
  return (
    <Suspense fallback={<Spinner />}>
      <PagesArea />
    </Suspense>
  );
}
