import path from 'node:path';
import sharp from 'sharp';
import { root } from '../../scripts/project.mjs';
import { serveFolder } from '../second-firm/support/static-site.ts';
import { expect, hydrated, test } from '../support/visitor.ts';

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

/** So far away that bands, columns, cards, fields and buttons are left. The rows are always as many: a line of text more or less moves little, though on a phone, where pages are long, every edge a little. */
const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 }, cells: { width: 26, height: 256 }, differing: 0.1 },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, cells: { width: 96, height: 256 }, differing: 0.03 },
];

const plainPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><path fill="%237a8" d="M0 0h3v2H0z"/></svg>`;

/** Everything drawn, wherever the window stands; all pictures of one colour, and no letters, which every machine draws its own way. */
const fromFarAway = `
  .header { position: static !important }
  .dock { display: none }
  img { content: url('data:image/svg+xml,${plainPicture}'); opacity: 1 !important }
  * { -webkit-text-fill-color: transparent !important }
  text { fill: none !important }
`;

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

test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: 'reduce' } });

for (const address of addresses)
  test(`${address} looks as it did, from far away`, async ({ page, complaints }) => {
    await page.route('**/*.{avif,webp}', (route) => route.fulfill({ body: '' }));
    await page.route('**/rest/v1/google_reviews*', (route) => route.fulfill({ json: reviews }));
    await page.goto(site.url + address);
    await hydrated(page);
    await page.addStyleTag({ content: fromFarAway });
    await page.evaluate(() => document.querySelector('[aria-busy=true]')?.scrollIntoView());
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    for (const { name, viewport, cells, differing } of sizes) {
      await page.setViewportSize(viewport);
      const cellsSeen = await sharp(await page.screenshot({ fullPage: true }))
        .resize({ ...cells, fit: 'fill' })
        .png()
        .toBuffer();
      expect.soft(cellsSeen).toMatchSnapshot(`${address.slice(1).replaceAll('/', '-') || 'home'}-${name}.png`, {
        threshold: 0.03,
        maxDiffPixelRatio: differing,
      });
    }
    // The 404 page tells the console what is missing.
    if (address === '/404') complaints.splice(0);
  });
