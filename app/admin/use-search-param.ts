import { useSyncExternalStore } from 'react';
import { goTo } from '../navigation.ts';

function subscribe(listener: () => void) {
  window.navigation?.addEventListener('currententrychange', listener);
  return () => window.navigation?.removeEventListener('currententrychange', listener);
}

/** One value of the address's query, followed through Back and Forward. Unknown while prerendering. */
export function useSearchParam(name: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get(name),
    () => null,
  );
}

/** Changes the query of this page alone; null takes a value out. */
export function setSearchParams(changes: Record<string, string | null>, options: { replace?: boolean } = {}) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  goTo(location.pathname + (query.size ? `?${query}` : ''), options);
}
