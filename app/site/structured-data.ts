import type { Page } from '#content/types.ts';

export function structuredData(page: Page, siteUrl: string): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage', name: page.title, url: siteUrl + page.path }] });
}
