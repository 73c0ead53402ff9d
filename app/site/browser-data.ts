import type { PageData, Site } from './data.ts';

/** A page as the browser gets it: what only machines read stands in the HTML, and would weigh twice. */
export function pageForBrowser({ head: { machines: _, ...head }, ...page }: PageData): PageData {
  return { ...page, head };
}

export function siteForBrowser({ geo: _, ...site }: Site): Site {
  return site;
}
