import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigation } from '#content/navigation.ts';
import type { Page, Town } from '#content/types.ts';
import type { Overlay } from './overlay.ts';

beforeEach(() => void vi.resetModules());
afterEach(() => {
  globalThis.siteOverlay = undefined;
});

/** The modules of the site as a process has them that was given this. */
async function siteWith(overlay: Partial<Overlay>) {
  globalThis.siteOverlay = overlay;
  const [{ pages, towns, writtenFiles }, published] = await Promise.all([
    import('./content.ts'),
    import('./overlay.ts'),
  ]);
  return { pages, towns, written: Object.fromEntries(writtenFiles), ...published };
}

test('nothing published leaves every page as the developer wrote it', async () => {
  const { overlay, publishedFact, written } = await siteWith({});
  expect(overlay).toEqual({ files: {}, removed: [], pictures: {}, work: [] });
  expect(publishedFact('navigation.ts', 'navigation', navigation)).toBe(navigation);
  expect(written['pages/about.ts']).toBeDefined();
});

test('a published page takes the place of its file, and a new town stands with the others', async () => {
  const before = await siteWith({});
  const about = before.written['pages/about.ts'] as Page;
  const worcester = before.written['towns/worcester.ts'] as Town;
  vi.resetModules();
  const { pages, towns } = await siteWith({
    files: {
      'pages/about.ts': { ...about, name: 'Who we are' },
      'towns/tenbury.ts': { ...worcester, slug: 'tenbury', name: 'Tenbury' },
    },
  });
  expect(pages.find(({ path }) => path === '/about')?.name).toBe('Who we are');
  expect(towns.map(({ name }) => name)).toEqual([...before.towns.map(({ name }) => name), 'Tenbury']);
  expect(pages.map(({ path }) => path)).toContain('/tenbury');
});

test('a page that was taken away is in no menu, and its address leads on', async () => {
  const { pages, publishedFact } = await siteWith({
    removed: [{ file: 'towns/ledbury.ts', path: '/ledbury', goesTo: '/hereford' }],
  });
  expect(pages.map(({ path }) => path)).not.toContain('/ledbury');
  const shown = publishedFact('navigation.ts', 'navigation', navigation) as typeof navigation;
  expect(shown.towns).toEqual(navigation.towns.filter((slug) => slug !== 'ledbury'));
  expect(shown.redirects).toEqual([{ from: '/ledbury', to: '/hereford' }]);
});

test('an address that led to a page which is taken away later leads to where that leads', async () => {
  const { publishedFact } = await siteWith({
    removed: [
      { file: 'towns/ledbury.ts', path: '/ledbury', goesTo: '/hereford' },
      { file: 'towns/hereford.ts', path: '/hereford', goesTo: '/worcester' },
      { file: 'towns/pershore.ts', path: '/pershore', goesTo: '/evesham' },
      { file: 'towns/evesham.ts', path: '/evesham', goesTo: '/pershore' },
    ],
  });
  const written = { ...navigation, redirects: [{ from: '/old', to: '/hereford' as const }] };
  const shown = publishedFact('navigation.ts', 'navigation', written) as typeof navigation;
  expect(shown.redirects).toEqual([
    { from: '/old', to: '/worcester' },
    { from: '/ledbury', to: '/worcester' },
    { from: '/hereford', to: '/worcester' },
    // In a circle: told as a mistake, as any other that leads to no page.
    { from: '/pershore', to: '/evesham' },
    { from: '/evesham', to: '/pershore' },
  ]);
});

test('whatever page or town is taken away, each picture keeps the words for those who cannot see it', async () => {
  const { written, pages } = await siteWith({});
  const { altTexts } = await import('./alt-texts.ts');
  const goesTo = '/' as const;
  const removed = Object.entries(written).map(([file, content]) => ({
    file,
    path: 'slug' in content ? (`/${content.slug}` as const) : content.path,
    goesTo,
  }));
  expect(removed.length).toBe(pages.length);
  vi.resetModules();
  await siteWith({ removed: removed.filter(({ path }) => path !== '/') });
  expect((await import('./alt-texts.ts')).altTexts).toEqual(altTexts);
});

test('what names a file outside the content, or an address elsewhere, is refused', async () => {
  await expect(siteWith({ files: { '../server/main.ts': {} } })).rejects.toThrow('Invalid');
  const removed = [{ file: 'pages/about.ts', path: '/about' as const, goesTo: 'https://elsewhere.example' as '/' }];
  vi.resetModules();
  await expect(siteWith({ removed })).rejects.toThrow('Invalid');
});
