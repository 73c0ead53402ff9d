import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}

/** Whether something holds that changes with scrolling. */
export function useScrolled(holds: () => boolean): boolean {
  return useSyncExternalStore(subscribe, holds, () => false);
}
