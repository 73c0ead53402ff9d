/**
 * A fresh page is painted sooner with guessed heights below its first screen (app/styles/layout.css). Before anybody
 * can see a wrong one, this lays out everything.
 */
export function layOutWhole() {
  document.documentElement.classList.remove('fresh');
}

/** Whoever reloads, comes back or follows a link to a part of the page does not begin at its top. */
export function layOutWholeForThoseFurtherDown() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || visit?.type !== 'navigate') layOutWhole();
}
