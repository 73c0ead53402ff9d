import { createHash } from 'node:crypto';
import type { Geo, PageData, Site } from '../site/data.ts';

/** The same for two pages that render to the same HTML and data: what is in every page, and in this one. */
export function pageHasher(site: Site, geo: Geo): (page: PageData) => string {
  const ofSite = hashOf(site, geo);
  return (page) => hashOf(ofSite, page);
}

export function hashOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
