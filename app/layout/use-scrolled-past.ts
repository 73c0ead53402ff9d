import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}

export function useScrolledPast(pixels: number, unless?: () => boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > pixels && !unless?.(),
    () => false,
  );
}
