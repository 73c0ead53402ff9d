import { useSyncExternalStore, type MouseEvent } from 'react';

function subscribe(listener: () => void) {
  const [history, change] = window.navigation
    ? ([window.navigation, 'currententrychange'] as const)
    : ([window, 'popstate'] as const);
  history.addEventListener(change, listener);
  return () => history.removeEventListener(change, listener);
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
export function setSearchParams(changes: Record<string, string | null>, { replace = false } = {}) {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  changeAddress(location.pathname + (query && `?${query}`), replace);
}

/** For links that change only the query of this page: without the Navigation API they would reload it. */
export function stayOnPage(event: MouseEvent<HTMLAnchorElement>) {
  if (window.navigation || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  changeAddress(event.currentTarget.href, false);
}

function changeAddress(address: string, replace: boolean) {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  if (!window.navigation) dispatchEvent(new PopStateEvent('popstate'));
}
