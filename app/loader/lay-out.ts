/**
 * A fresh page is painted sooner with guessed heights below its first screen (app/styles/layout.css). Before anybody
 * can see a wrong one, this lays out everything.
 */
export function layOutWhole() {
  document.documentElement.classList.remove('fresh');
}

/** A reload, Back, or a link with a fragment does not start at the top of the page. */
export function layOutWholeForThoseFurtherDown() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || visit?.type !== 'navigate') layOutWhole();
}
