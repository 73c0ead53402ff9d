import { renderToStaticMarkup } from 'react-dom/server';
import { MachineTags } from '../head-tags.tsx';
import type { PageData, Site } from '../site/data.ts';
import { firstPageData } from '../site/first-page-data.ts';

/** A page that takes the place of another, with all that its head is made of. */
export function nextPageData(page: PageData, { name }: Site): PageData {
  const data = firstPageData(page);
  if (!page.head.machines) return data;
  const machineTags = renderToStaticMarkup(<MachineTags head={page.head} siteName={name} />);
  return { ...data, head: { ...data.head, machineTags } };
}
