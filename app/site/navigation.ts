import { business } from '#content/business.ts';
import type { Page, Path } from '#content/types.ts';
import type { Link, MenuGroup, Site } from './data.ts';
import { pageAt, pages } from './pages.ts';

const menuOrder: Path[] = ['/domestic', '/grounds-maintenance', '/landscaping', '/pressure-washing'];

/** Footer columns as the specification lists them; the Complete Solution page is left out of Landscaping. */
const footerColumns: { heading: string; overview?: true; paths: Path[] }[] = [
  {
    heading: 'Services',
    paths: [
      '/domestic',
      '/domestic/regular-maintenance',
      '/domestic/one-off-garden-tidy-up',
      '/grounds-maintenance',
      '/pressure-washing',
      '/grounds-maintenance/tree-surgery',
      '/grounds-maintenance/gritting',
    ],
  },
  {
    heading: 'Landscaping',
    overview: true,
    paths: [
      '/landscaping',
      '/landscaping/patios',
      '/landscaping/fencing',
      '/landscaping/astro-installation',
      '/landscaping/sleeper-installation',
      '/landscaping/retaining-walls',
    ],
  },
  { heading: 'Company', paths: ['/about', '/contact-us', '/privacy-policy', '/terms'] },
];

function linkTo(page: Page): Link {
  return { href: page.path, name: page.name };
}

export function menu(): MenuGroup[] {
  return menuOrder.map(pageAt).map((top) => ({
    ...linkTo(top),
    summary: top.summary,
    links: pages.filter((page) => page.parent === top.path).map((page) => ({ ...linkTo(page), summary: page.summary })),
  }));
}

export function footer(): Site['footer'] {
  return footerColumns.map(({ heading, overview, paths }) => ({
    heading,
    links: paths.map((path, at) => ({ ...linkTo(pageAt(path)), ...(overview && at === 0 && { name: 'Overview' }) })),
  }));
}

/** From the top down to the page itself; empty for the home page. */
export function trail(page: Page): Link[] {
  if (page.path === '/') return [];
  const parent = page.parent ? trail(pageAt(page.parent)) : [];
  return [...parent, linkTo(page)];
}

export const serviceArea = `${business.serviceArea.join(', ')} and surrounding areas`;
