import { describe, expect, test } from 'vitest';
import { business } from '#content/business.ts';
import { canonicalPath, pages } from '#app/site/pages.ts';
import { baseTown } from '#app/site/towns.ts';
import { builtPage, hiddenPages, publicPages } from './support/built-site.ts';
import { canonicalOf, elements, meta, titleOf } from './support/reading.ts';

/** Routes whose canonical address differs, as the specification lists them; null stands for no canonical link. */
const otherCanonicals: Record<string, string | null> = {
  '/grounds-maintenance/agents-landlords': '/agents-landlords',
  '/grounds-maintenance/tree-surgery': '/tree-surgery',
  '/grounds-maintenance/tractor-work': null,
  '/landscaping/patios': '/patios',
  '/landscaping/fencing': '/fencing',
  '/landscaping/astro-installation': '/astro-installation',
  '/landscaping/sleeper-installation': '/sleeper-installation',
  '/landscaping/retaining-walls': '/retaining-walls',
};

describe.each(pages.map(({ path }) => path))('%s', (path) => {
  const { html } = builtPage(path);

  test('has a title with the company’s name and a description that fit into a search result', () => {
    expect(titleOf(html)).toMatch(new RegExp(` \\| ${business.name}$`));
    expect(titleOf(html).length).toBeLessThanOrEqual(62);
    expect(meta(html, 'description')?.length).toBeGreaterThan(70);
    expect(meta(html, 'description')?.length).toBeLessThanOrEqual(160);
    expect(meta(html, 'keywords')?.split(', ').length).toBeGreaterThanOrEqual(3);
  });

  test('names its canonical address as the specification says', () => {
    const expected = path in otherCanonicals ? otherCanonicals[path] : path;
    expect(canonicalOf(html)).toBe(expected === null ? undefined : `${business.siteUrl}${expected}`);
  });

  test('is shared with its own title, description, address and picture', () => {
    expect(meta(html, 'og:title')).toBe(titleOf(html));
    expect(meta(html, 'og:description')).toBe(meta(html, 'description'));
    expect(meta(html, 'og:url')).toBe(canonicalOf(html) ?? business.siteUrl + path);
    expect(meta(html, 'og:locale')).toBe('en_GB');
    expect(meta(html, 'og:site_name')).toBe(business.name);
    expect(meta(html, 'og:type')).toBe('website');
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    expect(meta(html, 'twitter:title')).toBe(titleOf(html));
    expect(meta(html, 'twitter:description')).toBe(meta(html, 'description'));
    expect(meta(html, 'twitter:image')).toBe(meta(html, 'og:image'));
  });

  test('says where the business is and writes British English', () => {
    expect(elements(html, 'html')[0]?.lang).toBe('en-GB');
    const { name, latitude, longitude } = baseTown();
    expect(meta(html, 'geo.placename')).toBe(name);
    expect(meta(html, 'geo.region')).toMatch(/^GB-/);
    expect(meta(html, 'geo.position')).toBe(`${latitude};${longitude}`);
    expect(meta(html, 'ICBM')).toBe(`${latitude}, ${longitude}`);
  });

  test('has one heading of the first rank and the landmarks of a page', () => {
    for (const tag of ['h1', 'main', 'footer', 'title'])
      expect([...html.matchAll(new RegExp(`<${tag}[ >]`, 'g'))], tag).toHaveLength(1);
    expect(html).toMatch(/<header[ >]/);
    expect(html).toMatch(/<a class="skip[^>]*href="#main"/);
  });
});

test('no two pages share a title, a description or a share picture', () => {
  for (const read of [titleOf, (html: string) => meta(html, 'description'), (html: string) => meta(html, 'og:image')])
    expect(new Set(pages.map(({ path }) => read(builtPage(path).html))).size).toBe(pages.length);
});

test('every canonical address answers with the very page that names it', () => {
  for (const page of pages)
    expect(builtPage(canonicalPath(page) ?? page.path).html === builtPage(page.path).html, page.path).toBe(true);
});

test('staff pages have keywords, a canonical address and tags for sharing like every page, but nothing about the business', () => {
  for (const path of ['/auth', '/admin']) {
    const { html } = builtPage(path);
    for (const name of ['keywords', 'og:title', 'og:image', 'og:url', 'twitter:card'])
      expect(meta(html, name), `${path} ${name}`).toBeTruthy();
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}"`));
    expect(meta(html, 'og:url')).toMatch(new RegExp(`${path}$`));
  }
  for (const { html, address } of hiddenPages) expect(html, address).not.toContain('application/ld+json');
});

test('search engines are told to leave out the staff pages and the missing page, and no other', () => {
  for (const { html, address } of hiddenPages) expect(meta(html, 'robots'), address).toBe('noindex');
  for (const { html, address } of publicPages) expect(meta(html, 'robots'), address).toBeUndefined();
});
