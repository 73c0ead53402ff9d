import { isStaffArea } from './staff-area.ts';
import type { PageData } from './site/data.ts';
import { loadPage, type LoadedPage } from './templates.ts';
import { close, openOverlay } from './ui/overlay.tsx';

const requests = new Map<string, Promise<PageData>>();

/** A page's data; an address requested before (on hover, say) is not requested again, unless that failed. */
function fetchPage(pathname: string): Promise<PageData> {
  const earlierRequest = requests.get(pathname);
  if (earlierRequest) return earlierRequest;
  const request = requestPage(pathname);
  requests.set(pathname, request);
  request.catch(() => requests.delete(pathname));
  return request;
}

async function requestPage(pathname: string): Promise<PageData> {
  // With the origin: a path may begin with two slashes, which alone would name another host.
  const response = await fetch(`${location.origin}${pathname === '/' ? '/index' : pathname}.json`);
  if (!response.ok) throw new Error(`No page at ${pathname}`);
  return response.json();
}

/** Called when a pointer, finger or focus reaches a link: the page is there before the click. */
export function prefetch(link: HTMLAnchorElement) {
  if (
    link.origin !== location.origin ||
    link.pathname === location.pathname ||
    link.hasAttribute('download') ||
    link.target
  )
    return;
  if (isStaffArea(link)) return;
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

/**
 * Client navigation with the Navigation API: the browser manages history and focus, and a newer navigation aborts the
 * one before. Without the API, links load pages.
 */
export function followNavigation(show: (page: LoadedPage) => void): () => void {
  const { navigation } = window;
  history.scrollRestoration = 'manual';
  // Kept whole by the browser, a page would come back where it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && scrollToPlace(location.hash));
  if (!navigation) return () => undefined;
  // The address changes before the page has loaded: only this says which page is shown.
  let shownUrl = new URL(navigation.activation?.entry.url ?? location.href);
  // After a reload, Back may come before the scripts: then the browser only changes the address.
  if (shownUrl.pathname !== location.pathname) location.reload();

  function onNavigate(event: NavigateEvent) {
    const target = new URL(event.destination.url);
    const isShown = target.pathname === shownUrl.pathname;
    const leaveToBrowser =
      !event.canIntercept ||
      event.downloadRequest !== null ||
      event.formData ||
      event.navigationType === 'reload' ||
      (event.hashChange && isShown) ||
      // Entering the staff area is a full page load, with its own styles; leaving it is not.
      (isStaffArea(target) && !isStaffArea(shownUrl));
    if (leaveToBrowser) return;

    if (isShown) event.intercept({ scroll: 'manual', focusReset: 'manual', handler: async () => stay(event, target) });
    else event.intercept({ scroll: 'manual', handler: () => move(event, target) });
  }

  /** A link to the current page scrolls to its top; a changed query (a filter, an opened enquiry) keeps the scroll position. */
  function stay({ navigationType }: NavigateEvent, target: URL) {
    const isSameAddress = target.search === shownUrl.search && navigationType !== 'traverse';
    shownUrl = target;
    if (isSameAddress || target.hash) scrollToPlace(target.hash);
  }

  async function move({ signal }: NavigateEvent, target: URL) {
    try {
      const page = await loadPage(await fetchPage(target.pathname));
      if (signal.aborted) return;
      show(page);
      shownUrl = target;
      scrollToPlace(target.hash);
    } catch {
      // A chunk of an older build is gone, or the address is unknown: let the server answer.
      if (!signal.aborted) location.reload();
    }
  }

  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

function scrollToPlace(hash: string) {
  // Closes whatever covers the page: Back closes an open menu or dialog, and so does a link to the current page.
  close(openOverlay());
  const element = hash && document.getElementById(hash.slice(1));
  if (element) element.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
}
