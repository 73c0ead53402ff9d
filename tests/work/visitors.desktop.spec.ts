import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { graphOf, everyNode, references } from '../findability/support/graph.ts';
import { visit } from '../support/visitor.ts';
import { jobsOfAllKinds } from './support/jobs-of-all-kinds.ts';
import { startSiteWithJobs } from './support/site-with-jobs.ts';

// One site for all of them.
test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof startSiteWithJobs>>;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startSiteWithJobs(jobsOfAllKinds);
});
test.afterAll(() => site.stop());

/** With forty jobs in pages, one, two and three; with three from the town and around it; each kind of job. */
const pagesWithJobs = [
  '/our-work',
  '/our-work/page/4',
  '/our-work/service/patios',
  '/our-work/in/worcester',
  '/our-work/drive-cleaned',
  '/our-work/a-wall',
  '/our-work/long-title',
  '/our-work/eight-pictures',
  '/our-work/old-service',
  '/',
  '/worcester',
  '/pressure-washing',
  '/landscaping/patios',
  '/landscaping/fencing',
];

test('the slider of a job moves by keyboard and by hand, and says what it is', async ({ page }) => {
  await page.goto(`${site.url}/our-work/drive-cleaned`);
  const slider = page.getByRole('slider', { name: 'Show more of before or after: Drive cleaned and re-sanded' });
  const shown = () => page.locator('.compare .before').evaluate((before) => getComputedStyle(before).clipPath);
  const first = await shown();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('51');
  expect(await shown()).not.toBe(first);
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not shown');
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height / 2);
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(30);
  await expect(page.getByRole('img', { name: 'What drive before shows' })).toBeVisible();
});

test('the first card’s slider does not open the job, its title does', async ({ page }) => {
  await page.goto(`${site.url}/our-work`);
  const box = await page.getByRole('slider').boundingBox();
  if (!box) throw new Error('The slider is not shown');
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
  await expect(page).toHaveURL(`${site.url}/our-work`);
  await page.getByRole('link', { name: 'Drive cleaned and re-sanded' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Drive cleaned and re-sanded');
});

test('from a service to its jobs, to one of them and to the next, without loading a page', async ({ page }) => {
  // A link that is pressed before the page has come alive loads the next one.
  await page.addInitScript(() => addEventListener('hydrated', () => Object.assign(window, { alive: true })));
  await visit(page, `${site.url}/landscaping/fencing`);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('link', { name: 'See all our work' }).click();
  await expect(page).toHaveURL(/\/our-work\/service\/fencing$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fencing: jobs we’ve finished lately');
  await page.getByRole('link', { name: 'Job number 34' }).click();
  await page.getByRole('link', { name: 'Job number 33' }).click();
  await expect(page.getByRole('link', { name: 'Job number 34' })).toHaveAttribute('rel', 'prev');
  // The styles came along with the first of these pages.
  await expect(page.locator('.job-page')).toHaveCSS('display', 'grid');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Service' })).toHaveValue('Landscaping');
});

test('the quote button leads to the form, with the service chosen, also from a page that came later', async ({
  page,
}) => {
  await page.goto(`${site.url}/our-work/drive-cleaned`);
  await page.getByRole('link', { name: 'Get a Quote for Work Like This' }).click();
  const service = page.getByRole('main').getByRole('combobox', { name: 'Service' });
  await expect(service).toBeInViewport();
  await expect(service).toHaveValue('Pressure Washing');
  await page.goto(`${site.url}/our-work/old-service`);
  await expect(service).toHaveValue('');
});

test('a story is text, whatever it holds', async ({ page }) => {
  await page.goto(`${site.url}/our-work/a-wall`);
  await expect(page.getByText('<b>The steps</b> were an [afterthought](javascript:alert(1)).')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute('href', 'https://reviews.example/1');
});

test('the content policy lets everything through that a page with jobs needs', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
  await page.goto(`${site.url}/about`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Work' }).click();
  await expect(page.locator('.job-cards')).toHaveCSS('display', 'grid');
  await page.goto(`${site.url}/our-work/eight-pictures`);
  await expect(page.locator('.job-page')).toHaveCSS('display', 'grid');
  expect(refused).toEqual([]);
});

test('a picture is cropped around its subject and shows its colour until it has come', async ({ page }) => {
  await page.route('**/pictures/**', (route) => route.abort());
  await page.goto(`${site.url}/our-work/a-wall`);
  const main = page.locator('.job-main .job-pic');
  await expect(main.locator('rect')).toHaveCSS('fill', 'rgb(124, 143, 90)');
  await expect(main.locator('img').first()).toHaveCSS('object-position', '50% 50%');
  await expect(main.locator('img').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, pages and jobs are plain links, and pictures are there', async ({ page }) => {
    await page.goto(`${site.url}/`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Work' }).click();
    const choices = page.getByRole('navigation', { name: 'Choose by service or town' });
    await choices.getByRole('link', { name: 'Fencing' }).click();
    await expect(page).toHaveURL(/\/our-work\/service\/fencing$/);
    await expect(choices.getByRole('link', { name: 'Fencing' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Older jobs' }).click();
    await expect(page).toHaveURL(/\/our-work\/service\/fencing\/page\/2$/);
    const turn = await page.getByRole('navigation', { name: 'Pages' }).locator('p').all();
    const boxes = await Promise.all(turn.map((part) => part.boundingBox()));
    const [top, bottom] = [boxes.map((box) => box?.y ?? 0), boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0))];
    expect(Math.max(...top), 'newer, page and older on one line').toBeLessThan(Math.min(...bottom));
    await page.getByRole('link', { name: 'Newer jobs' }).click();
    await choices.getByRole('link', { name: 'Malvern' }).click();
    await page.getByRole('link', { name: 'Job number 35' }).click();
    const picture = page.getByRole('img', { name: 'What after 35 shows' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

for (const width of [390, 1440])
  test(`no job moves while its pictures come to a screen of ${width} pixels, and nothing is wider than any`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // The later visits have the fonts.
    await page.goto(`${site.url}/our-work`);
    await page.evaluate(() => document.fonts.ready);
    for (const address of pagesWithJobs) {
      await page.goto(site.url + address);
      await readToTheEnd(page);
      expect(await movedJobs(page), address).toEqual([]);
      for (const resized of [768, 1280, 1920, width]) {
        await page.setViewportSize({ width: resized, height: 900 });
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider, `${address} at ${resized} px`).toBeLessThanOrEqual(0);
      }
    }
  });

function readToTheEnd(page: Page) {
  return page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

/** What of a job has changed its place by itself, as the browser saw it. */
function movedJobs(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const { node } of (list.getEntries() as Shift[]).flatMap(({ sources }) => sources)) {
        const part = (node instanceof Element ? node : node?.parentElement)?.closest('[class*="job-"]');
        if (part) moved.push(part.className);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return moved;
  });
}

for (const address of pagesWithJobs)
  test(`${address} has no barriers`, async ({ page }) => {
    await page.goto(site.url + address);
    await expectNoBarriers(page);
  });

test('every page with jobs is valid HTML, and its structured data refers to what is there', async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: { 'no-implicit-button-type': 'off' },
  });
  for (const address of pagesWithJobs) {
    const html = readFileSync(path.join(site.siteDir, `${address === '/' ? '/index' : address}.html`), 'utf8');
    const { results } = await validator.validateString(html);
    expect(
      results.flatMap(({ messages }) => messages),
      address,
    ).toEqual([]);
    expect(html.match(/ style="/g), address).toBeNull();
    const graph = graphOf(html);
    const names = graph.map((node) => node['@id']);
    expect(new Set(names).size).toBe(graph.length);
    for (const reference of references(graph)) expect(names).toContain(reference);
  }
});

test('search engines read each photograph in the words for those who cannot see it, with the job’s dates', () => {
  const html = readFileSync(path.join(site.siteDir, 'our-work/a-wall.html'), 'utf8');
  const nodes = everyNode(graphOf(html));
  const images = nodes.filter(({ '@type': type, contentUrl }) => type === 'ImageObject' && contentUrl);
  expect(images.map(({ description }) => description)).toEqual([
    'What wall shows',
    'What wall close shows',
    'What wall during shows',
  ]);
  expect(nodes.find(({ '@type': type }) => type === 'WebPage')).toMatchObject({
    datePublished: '2026-10-02T09:30:00.123456+01:00',
    primaryImageOfPage: { '@id': images[0]?.['@id'] },
  });
});

test('no page without jobs has their styles, and no page holds a script that others do not', () => {
  const html = (address: string) => readFileSync(path.join(site.siteDir, `${address}.html`), 'utf8');
  expect(html('about')).not.toContain('.job-');
  expect(html('our-work')).toContain('.job-');
  const scripts = readdirSync(path.join(site.siteDir, 'assets')).filter((file) => file.endsWith('.js'));
  const named = (address: string) =>
    scripts.filter((file) => html(address).includes(file)).map((file) => file.split('-')[0]);
  expect(named('our-work').filter((name) => !named('about').includes(name))).toEqual(['compare', 'work']);
});
