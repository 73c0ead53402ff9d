import { createContext, use } from 'react';
import type { PageData, Site } from './data.ts';

export const SiteContext = createContext<Site | null>(null);
export const PageContext = createContext<PageData | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite outside the document');
  return site;
}

export function usePageData(): PageData {
  const page = use(PageContext);
  if (!page) throw new Error('usePageData outside a page');
  return page;
}
