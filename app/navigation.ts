import type { PageData } from './site/data.ts';
import { loadPage } from './templates.ts';

const wanted = new Map<string, Promise<PageData>>();

/** A page's data; an address asked for before (on hover, say) is not asked for again. */
export function fetchPage(pathname: string, signal?: AbortSignal): Promise<PageData> {
  const known = wanted.get(pathname);
  if (known) return known;
  const answer = request(pathname, signal);
  wanted.set(pathname, answer);
  answer.catch(() => wanted.delete(pathname));
  return answer;
}

async function request(pathname: string, signal?: AbortSignal): Promise<PageData> {
  const response = await fetch(`${pathname === '/' ? '/index' : pathname}.json`, signal ? { signal } : {});
  if (!response.ok) throw new Error(`No page at ${pathname}`);
  return response.json();
}

/** Called when a pointer, finger or focus reaches a link: the page is there before the click. */
export function prefetch(link: HTMLAnchorElement) {
  if (link.origin !== location.origin || link.pathname === location.pathname || link.hasAttribute('download')) return;
  if (link.pathname === '/admin' || link.pathname === '/auth') return;
  fetchPage(link.pathname)
    .then(loadPage)
    .catch(() => undefined);
}

/** Moves to another page of the site, by the Navigation API where the browser has it. */
export function goTo(path: string, { replace = false } = {}) {
  if (window.navigation) window.navigation.navigate(path, { history: replace ? 'replace' : 'auto' });
  else if (replace) location.replace(path);
  else location.assign(path);
}
