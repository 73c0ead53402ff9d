import { companyPages } from '#content/pages/company.ts';
import { home } from '#content/pages/home.ts';
import { servicePages } from '#content/pages/services.ts';
import { towns } from '#content/towns/index.ts';
import type { Page, Path } from '#content/types.ts';
import { townPage } from './town-page.ts';

/** Every page made of content, in the order of the sitemap. */
export const pages: Page[] = [home, ...servicePages, ...towns.map(townPage), ...companyPages];

export function pageAt(path: Path): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`Content mistake: no page at ${path}`);
  return page;
}

/** The address search engines are told: the canonical one where it differs, none where the page has none. */
export function canonicalPath(page: Page): Path | undefined {
  return page.canonical === 'none' ? undefined : (page.canonical ?? page.path);
}
