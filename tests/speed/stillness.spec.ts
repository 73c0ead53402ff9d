import { shifts } from '../support/shifts.ts';
import { expect, hydrated, test, visitAgain } from '../support/visitor.ts';

const pages = ['/', '/landscaping/patios', '/hereford', '/contact-us', '/pressure-washing'];

for (const path of pages) {
  test(`nothing on ${path} moves while pictures and scripts arrive`, async ({ page }) => {
    // The next test is about the first visit.
    await visitAgain(page, path);
    expect(await shifts(page)).toBe(0);
  });

  test(`fonts that come after ${path} was painted do not break its lines anew`, async ({ page, isMobile }) => {
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    // A word may move by a few pixels, and so may a header painted before it was read to its end. One more line of the
    // page would cost several times as much.
    expect(await shifts(page)).toBeLessThan(isMobile ? 0.001 : 0.03);
  });
}
