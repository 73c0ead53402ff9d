import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}

export function useScrolledPast(pixels: number, unless?: () => boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > pixels && !unless?.(),
    () => false,
  );
}
