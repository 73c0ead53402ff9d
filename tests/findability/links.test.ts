import { describe, expect, test } from 'vitest';
import { business } from '#content/business.ts';
import { pages } from '#app/site/pages.ts';
import { addresses, builtPage, builtPages } from './support/built-site.ts';
import { elements } from './support/reading.ts';

function linksOf(html: string): string[] {
  return elements(html, 'a').map(({ href = '' }) => href);
}

describe.each(builtPages.map(({ address }) => address))('%s', (address) => {
  const { html } = builtPage(address);

  test('leads nowhere dead: every link and its place on the page exist, and none is redirected', () => {
    for (const link of linksOf(html).filter((href) => !/^(tel|mailto):/.test(href))) {
      const { pathname, hash, origin } = new URL(link, `https://here.example${address}`);
      expect(origin, `${link} stays on this site`).toBe('https://here.example');
      // The server redirects any other spelling of an address, so the exact one must exist.
      expect(addresses, link).toContain(pathname);
      const anchor = hash ? `id="${hash.slice(1)}"` : '<main';
      expect(builtPage(pathname).html.includes(anchor), link).toBe(true);
    }
  });

  test('calls and writes to the office’s own number and address only', () => {
    for (const link of linksOf(html).filter((href) => href.startsWith('tel:'))) expect(link).toBe(business.phone.link);
    for (const link of linksOf(html).filter((href) => href.startsWith('mailto:')))
      expect(link).toBe(`mailto:${business.email}`);
  });

  test('asks for no file that was not built, and nothing from another host', () => {
    const files = [
      ...elements(html, 'img').flatMap((img) => [img.src, img['data-src']]),
      ...elements(html, 'source').flatMap(({ srcSet, srcset, 'data-srcset': lazySrcSet }) =>
        (srcSet ?? srcset ?? lazySrcSet ?? '').split(', ').map((candidate) => candidate.split(' ')[0]),
      ),
      ...elements(html, 'link')
        .filter(({ rel }) => rel !== 'canonical' && rel !== 'expect')
        .map(({ href }) => href),
      ...elements(html, 'script').flatMap((script) => [script.src, ...(script['data-src']?.split(' ') ?? [])]),
      ...elements(html, 'image').map(({ href }) => href),
      ...elements(html, 'use').map(({ href }) => href?.split('#')[0]),
    ].filter((file) => file && file !== 'data:,');
    for (const file of files) expect(addresses, file).toContain(file);
  });
});

test('every page can be reached from the home page by following links', () => {
  const reachedPaths = new Set(['/']);
  for (const path of reachedPaths)
    for (const link of linksOf(builtPage(path).html))
      if (link.startsWith('/')) reachedPaths.add(new URL(link, 'https://here.example').pathname);
  for (const { path } of pages) expect(reachedPaths).toContain(path);
});
