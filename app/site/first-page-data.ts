import type { PageData } from './data.ts';

/** The page that an HTML file carries beside itself: what machines read of it stands in its head already. */
export function firstPageData({ head: { machines: _, ...head }, ...page }: PageData): PageData {
  return { ...page, head };
}
