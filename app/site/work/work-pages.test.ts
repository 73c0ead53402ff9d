import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PublishedJob } from '../published-job.ts';
import { job, manyJobs, photograph } from './some-jobs.ts';
import type { WorkBlock, WorkPart } from './work-block.ts';

beforeEach(() => void vi.resetModules());
afterEach(() => {
  globalThis.siteOverlay = undefined;
});

const picture = { file: '/assets/pictures/x', width: 1800, height: 1200, widths: [480] };

/** The site of a process that was given these jobs. */
async function siteWith(work: PublishedJob[]) {
  globalThis.siteOverlay = { work };
  const [{ buildSite }, { altTexts }] = await Promise.all([import('../build.ts'), import('../alt-texts.ts')]);
  const built = buildSite({
    pictures: Object.fromEntries(Object.keys(altTexts).map((name) => [name, picture])),
    files: { sprite: '/icons.svg', map: '/map.svg', plan: '/plan.svg' },
    siteUrl: 'https://garden.example',
    backend: { url: '', key: 'key' },
  });
  const pageAt = (path: string) => built.pages.find((page) => page.path === path);
  return {
    ...built,
    pageAt,
    titlesAt: (path: string) => cardsOf(pageAt(path)?.blocks ?? []).map(({ title }) => title),
    jobAt: (path: string) => blockOf('job', pageAt(path)?.blocks ?? []),
    listAt: (path: string) => blockOf('list', pageAt(path)?.blocks ?? []),
  };
}

function blockOf<Part extends WorkBlock['part']>(part: Part, blocks: { kind: string }[]) {
  return blocks.find(
    (block): block is WorkPart<Part> => block.kind === 'work' && 'part' in block && block.part === part,
  );
}

function cardsOf(blocks: { kind: string }[]) {
  return blockOf('cards', blocks)?.jobs ?? [];
}

describe('without a job', () => {
  test('no page, menu, map or file knows of any', async () => {
    const site = await siteWith([]);
    const { words } = await import('#content/words.ts');
    const told = JSON.stringify([site.site, site.pages, site.textFiles, site.redirects]);
    expect(told).not.toContain('our-work');
    expect(new Set(site.pages.flatMap(({ map }) => map?.file ?? []))).toEqual(new Set(['/map.svg']));
    for (const text of Object.values(words.work ?? {})) expect(told).not.toContain(text);
  });

  test('every page has the blocks that content gives it, and no others', async () => {
    const { pages: shown } = await siteWith([]);
    const { pages } = await import('../pages.ts');
    for (const { path, blocks } of pages)
      expect(shown.find((page) => page.path === path)?.blocks.map(({ kind }) => kind)).toEqual(
        blocks.map(({ kind }) => kind),
      );
  });
});

describe('menu and footer', () => {
  test('name the work as soon as there is a job', async () => {
    const { site } = await siteWith([job(1)]);
    const link = { href: '/our-work', name: 'Our Work' };
    expect(site.quiet[0]).toEqual(link);
    expect(site.footer.at(-1)?.links[0]).toEqual(link);
    expect(site.menu.map(({ href }) => href)).not.toContain('/our-work');
  });
});

describe('where people decide', () => {
  test('home shows the three newest', async () => {
    const { titlesAt } = await siteWith(manyJobs(5, ['/landscaping/patios'], ['worcester']));
    expect(titlesAt('/')).toEqual(['Job number 5', 'Job number 4', 'Job number 3']);
  });

  test('a service shows its own and those of the services below it, newest first', async () => {
    const { titlesAt } = await siteWith([
      job(4, { service: '/landscaping/patios' }),
      job(3, { service: '/pressure-washing' }),
      job(2, { service: '/landscaping' }),
      job(1, { service: '/landscaping/fencing' }),
    ]);
    expect(titlesAt('/landscaping')).toEqual(['Job number 4', 'Job number 2', 'Job number 1']);
    expect(titlesAt('/landscaping/patios')).toEqual(['Job number 4']);
    expect(titlesAt('/domestic')).toEqual([]);
    expect(titlesAt('/about')).toEqual([]);
  });

  test('a town shows its own first, then those near it, and says which', async () => {
    const { titlesAt, pageAt } = await siteWith([
      job(4, { town: 'malvern' }),
      job(3, { town: 'worcester' }),
      job(2, { town: '' }),
      job(1, { town: 'worcester' }),
    ]);
    expect(titlesAt('/worcester')).toEqual(['Job number 3', 'Job number 1', 'Job number 4']);
    const heading = (path: string) => blockOf('cards', pageAt(path)?.blocks ?? [])?.heading;
    expect(heading('/worcester')).toBe('Finished lately around Worcester');
    vi.resetModules();
    const alone = await siteWith([job(1, { town: 'hereford' })]);
    expect(blockOf('cards', alone.pageAt('/hereford')?.blocks ?? [])?.heading).toBe('Finished lately in Hereford');
  });

  test('the map marks the towns with a job; the map of the staff does not', async () => {
    const { pageAt, textFiles } = await siteWith([job(1, { town: 'ledbury' })]);
    const { map } = pageAt('/') ?? {};
    const drawing = textFiles[map?.file.slice(1) ?? ''];
    const rings = [...(drawing ?? '').matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="20"/g)];
    const ringed = map?.towns.filter(({ x, y }) => rings.some(([, cx, cy]) => Number(cx) === x && Number(cy) === y));
    expect(ringed?.map(({ name }) => name)).toEqual(['Ledbury']);
    expect(rings).toHaveLength(1);
    const { words } = await import('#content/words.ts');
    expect(JSON.stringify(pageAt('/')?.blocks)).toContain(words.work?.onMap);
    expect(pageAt('/worcester')?.map?.file).toBe(map?.file);
    expect(pageAt('/admin')?.map?.file).toBe('/map.svg');
  });
});

describe('the list', () => {
  test('is cut into pages that lead to each other', async () => {
    const { listAt, pageAt } = await siteWith(manyJobs(25, ['/landscaping/patios'], ['worcester']));
    expect(['/our-work', '/our-work/page/2', '/our-work/page/3'].map((path) => listAt(path)?.jobs.length)).toEqual([
      11, 11, 3,
    ]);
    expect(pageAt('/our-work/page/4')).toBeUndefined();
    expect(listAt('/our-work')).toMatchObject({ older: '/our-work/page/2', page: 1, lastPage: 3 });
    expect(listAt('/our-work')).not.toHaveProperty('newer');
    expect(listAt('/our-work/page/2')).toMatchObject({ newer: '/our-work', older: '/our-work/page/3' });
    expect(pageAt('/our-work/page/2')?.head).toMatchObject({
      title: 'Gardens We’ve Finished Lately, page 2 | Orchard & Hill',
      canonical: 'https://garden.example/our-work/page/2',
    });
  });

  test('can be narrowed to each service and town that has a job, and to no other', async () => {
    const { listAt, pageAt } = await siteWith([
      job(3, { service: '/landscaping/patios', town: 'worcester' }),
      job(2, { service: '/landscaping/fencing', town: 'worcester' }),
      job(1, { service: '/domestic/regular-maintenance', town: '' }),
    ]);
    expect(listAt('/our-work')?.filters.map(({ links }) => links.map(({ name }) => name))).toEqual([
      ['All', 'Regular Maintenance', 'Landscaping', 'Patios', 'Fencing'],
      ['Worcester'],
    ]);
    const titles = (path: string) => listAt(path)?.jobs.map(({ title }) => title);
    expect(titles('/our-work/service/landscaping')).toEqual(['Job number 3', 'Job number 2']);
    expect(titles('/our-work/service/fencing')).toEqual(['Job number 2']);
    expect(titles('/our-work/in/worcester')).toEqual(['Job number 3', 'Job number 2']);
    expect(listAt('/our-work/in/worcester')?.chosen).toBe('/our-work/in/worcester');
    expect(pageAt('/our-work/in/hereford')).toBeUndefined();
    expect(pageAt('/our-work/service/domestic')).toBeUndefined();
  });

  test('stands in the sitemap with every job, each with the day of its last change', async () => {
    const { textFiles } = await siteWith([job(1), job(2, { updated_at: '2026-11-01T08:00:00+00:00' })]);
    expect(textFiles['sitemap.xml']).toContain(
      '<loc>https://garden.example/our-work</loc><lastmod>2026-11-01</lastmod>',
    );
    expect(textFiles['sitemap.xml']).toContain(
      '<loc>https://garden.example/our-work/job-1</loc><lastmod>2026-10-04</lastmod>',
    );
    expect(textFiles['sitemap.xml']).toContain('<loc>https://garden.example/our-work/service/fencing</loc>');
    expect(textFiles['llms.txt']).toContain('- [Our Work](https://garden.example/our-work): ');
  });
});

describe('a job’s own page', () => {
  test('tells what is known of it, and nothing of what is not', async () => {
    const { jobAt } = await siteWith([
      job(2, { days: 7.5, price_from: 11_000, price_to: 14_500, crew: ['Ben', 'Sam', 'Ola'] }),
      job(1, { town: '', days: null, price_from: null, price_to: null, crew: [], story: '' }),
    ]);
    expect(jobAt('/our-work/job-2')?.facts).toEqual([
      { name: 'What', value: 'Fencing', href: '/landscaping/fencing' },
      { name: 'Where', value: 'Ledbury', href: '/ledbury' },
      { name: 'When', value: 'September 2026' },
      { name: 'Took', value: 'Seven and a half days' },
      { name: 'Cost', value: '£11,000–£14,500' },
      { name: 'Crew', value: 'Ben, Sam and Ola' },
    ]);
    expect(jobAt('/our-work/job-1')).toMatchObject({
      facts: [{ name: 'What' }, { name: 'When' }],
      story: [],
    });
  });

  test('goes on when its service and town have gone, without their links', async () => {
    const { jobAt, pageAt, listAt } = await siteWith([job(1, { service: '/gone/old-service', town: 'tenbury-wells' })]);
    expect(jobAt('/our-work/job-1')?.facts.slice(0, 2)).toEqual([
      { name: 'What', value: 'Old Service' },
      { name: 'Where', value: 'Tenbury Wells' },
    ]);
    expect(pageAt('/our-work/job-1')).not.toHaveProperty('about');
    expect(listAt('/our-work')?.filters).toHaveLength(1);
  });

  test('leads to the next newer and the next older job of its service', async () => {
    const { jobAt } = await siteWith([
      job(4),
      job(3, { service: '/pressure-washing' }),
      job(2, { title: 'The one between' }),
      job(1),
    ]);
    expect(jobAt('/our-work/job-2')).toMatchObject({
      newer: { href: '/our-work/job-4', name: 'Job number 4' },
      older: { href: '/our-work/job-1', name: 'Job number 1' },
    });
    expect(jobAt('/our-work/job-4')).not.toHaveProperty('newer');
    expect(jobAt('/our-work/job-3')).not.toHaveProperty('older');
  });

  test('shows each photograph once: pairs, the finished job first, then the rest', async () => {
    const [a, b, c, d, e] = [
      photograph('a', 'before'),
      photograph('b', 'before'),
      photograph('c', 'during'),
      photograph('d', 'after'),
      photograph('e', 'after', { focus_x: 33, focus_y: 98 }),
    ];
    const { jobAt, pageAt } = await siteWith([job(2, { pictures: [a, b, c, d, e] }), job(1, { pictures: [c, d] })]);
    const page = jobAt('/our-work/job-2');
    expect(page?.main).toMatchObject({ before: { name: a.key }, after: { name: d.key } });
    expect(page?.pairs).toMatchObject([{ before: { name: b.key }, after: { name: e.key, x: 35, y: 100 } }]);
    expect(page?.others).toMatchObject([{ name: c.key, stage: 'During' }]);
    expect(jobAt('/our-work/job-1')).toMatchObject({ main: { name: d.key }, pairs: [], others: [{ name: c.key }] });
    expect(Object.keys(pageAt('/our-work/job-2')?.pictures ?? {}).toSorted()).toEqual(
      [a, b, c, d, e].map(({ key }) => key).toSorted(),
    );
    expect(pageAt('/our-work/job-2')?.pictures[a.key]).toEqual({
      file: `/pictures/${a.key}`,
      width: 1800,
      height: 1200,
      widths: [480, 800, 1080, 1800],
      alt: 'What a shows',
    });
  });

  test('leads to a review’s source only where that is an address on the web', async () => {
    const review = { text: 'Dry all winter.', author: 'Anne', source: 'Google' };
    const { jobAt } = await siteWith([
      job(2, { review: { ...review, source_url: 'https://maps.example/1' } }),
      job(1, { review: { ...review, source_url: 'javascript:alert(1)' } }),
    ]);
    expect(jobAt('/our-work/job-2')?.review).toEqual({ ...review, address: 'https://maps.example/1' });
    expect(jobAt('/our-work/job-1')?.review).toEqual(review);
  });
});

test('every address below the list belongs to the work, and none beside it', async () => {
  const { isWorkPath } = await import('./work-addresses.ts');
  expect(['/our-work', '/our-work/a', '/our-workshop'].map(isWorkPath)).toEqual([true, true, false]);
});

test('two thousand jobs with ten thousand photographs: each page holds only what it shows', async () => {
  const services = ['/landscaping/patios', '/landscaping/fencing', '/pressure-washing'] as const;
  const site = await siteWith(
    manyJobs(2000, [...services], ['worcester', 'malvern']).map((one, index) => ({
      ...one,
      pictures: ['a', 'b', 'c', 'd', 'e'].map((name) => photograph(`${name} ${index}`, 'after')),
    })),
  );
  expect(site.pages.filter(({ path }) => path.startsWith('/our-work/job-'))).toHaveLength(2000);
  expect(site.titlesAt('/landscaping')).toHaveLength(3);
  expect(Math.max(...site.pages.map((page) => JSON.stringify(page).length))).toBeLessThan(40_000);
});
