import { expect, test } from 'vitest';
import { altTexts } from './alt-texts.ts';
import { buildSite } from './build.ts';
import { shownTowns } from './towns.ts';

const picture = { file: '/assets/pictures/x', width: 1800, height: 1200, widths: [480] };
const pictures = Object.fromEntries(Object.keys(altTexts).map((name) => [name, picture]));
const input = {
  pictures,
  files: { sprite: '/icons.svg', map: '/map.svg', plan: '/plan.svg' },
  siteUrl: 'https://garden.example',
  backend: { url: '', key: 'key' },
};

test('a missing picture fails the build with the file that is missing', () => {
  const { patios: _, ...otherPictures } = pictures;
  expect(() => buildSite({ ...input, pictures: otherPictures })).toThrow(
    /picture “patios” is missing: put a photo at pictures\/patios\.jpg/,
  );
});

test('every picture that is there is shown somewhere', () => {
  const shownPictures = new Set(buildSite(input).pages.flatMap((page) => Object.keys(page.pictures)));
  expect(Object.keys(altTexts).filter((name) => !shownPictures.has(name))).toEqual([]);
});

test('canonical links stand on the site’s own address; the 404 page has none', () => {
  const { pages } = buildSite(input);
  const canonicals = Object.fromEntries(pages.map((page) => [page.path, page.head.canonical]));
  expect(canonicals).toMatchObject({
    '/': 'https://garden.example/',
    '/landscaping/patios': 'https://garden.example/patios',
    '/grounds-maintenance/tractor-work': '',
    '/admin': 'https://garden.example/admin',
    '/auth': 'https://garden.example/auth',
    '/404': '',
  });
  expect(pages.filter((page) => page.head.hidden).map((page) => page.path)).toEqual(['/auth', '/admin', '/404']);
});

test('each short canonical address stands for one route', () => {
  expect(Object.fromEntries(buildSite(input).aliases)).toEqual({
    '/agents-landlords': '/grounds-maintenance/agents-landlords',
    '/tree-surgery': '/grounds-maintenance/tree-surgery',
    '/patios': '/landscaping/patios',
    '/fencing': '/landscaping/fencing',
    '/astro-installation': '/landscaping/astro-installation',
    '/sleeper-installation': '/landscaping/sleeper-installation',
    '/retaining-walls': '/landscaping/retaining-walls',
  });
});

test('a page carries the towns of the map only where a map is drawn, and marks its own', () => {
  const { pages } = buildSite(input);
  const townsAt = (path: string) => pages.find((page) => page.path === path)?.map?.towns ?? [];
  expect(townsAt('/terms')).toEqual([]);
  expect(townsAt('/')).toHaveLength(shownTowns.length);
  expect(
    townsAt('/ledbury')
      .filter((town) => town.current)
      .map((town) => town.name),
  ).toEqual(['Ledbury']);
});
