import path from 'node:path';
import { root } from '../../scripts/project.mjs';
import { serveFolder } from '../second-firm/support/static-site.ts';
import { expect, hydrated, test } from '../support/visitor.ts';
import { layoutOutline } from './layout-outline.ts';

/** One of each kind of page, with every kind of section among them. */
const addresses = [
  '/',
  '/about',
  '/contact-us',
  '/domestic',
  '/domestic/regular-maintenance',
  '/grounds-maintenance',
  '/landscaping',
  '/landscaping/complete-landscaping-solution',
  '/landscaping/patios',
  '/pressure-washing',
  '/worcester',
  '/404',
];

const widths = [390, 768, 1440];

const reviews = ['one', 'two', 'three', 'four'].map((id) => ({
  id,
  review_id: id,
  author_name: id,
  rating: 5,
  review_text: 'The hedge is straight, the lawn is striped, and the gate was shut behind them.',
  time_posted: '2026-09-01T12:00:00Z',
}));

let site: Awaited<ReturnType<typeof serveFolder>>;
// A folder alone: what other tests do to the reviews and notices of their server is not seen here.
test.beforeAll(async () => {
  site = await serveFolder(path.join(root, 'build/site'), (html) => html);
});
test.afterAll(() => site.stop());

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const address of addresses)
  test(`${address} is laid out as it was`, async ({ page, complaints }) => {
    await page.route('**/rest/v1/google_reviews*', (route) => route.fulfill({ json: reviews }));
    await page.goto(site.url + address);
    await hydrated(page);
    await page.evaluate(() => document.querySelector('[aria-busy=true]')?.scrollIntoView());
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false');
    const outlines: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      outlines.push(`${width} px`, ...(await page.evaluate(layoutOutline)), '');
    }
    const name = `${address.slice(1).replaceAll('/', '-') || 'home'}.txt`;
    expect(outlines.join('\n')).toMatchSnapshot(name);
    // The 404 page tells the console what is missing.
    if (address === '/404') complaints.splice(0);
  });
