import { useSyncExternalStore } from 'react';

const query = '(width >= 80rem)';

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether list and enquiry have room side by side. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
