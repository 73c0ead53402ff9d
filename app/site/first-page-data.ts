import type { PageData } from './data.ts';

/** The page data in an HTML file, without the metadata that is already in its head. */
export function firstPageData({ head: { machines: _, ...head }, ...page }: PageData): PageData {
  return { ...page, head };
}
