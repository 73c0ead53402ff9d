import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/visitor.ts';

const pages = ['/', '/landscaping/patios', '/hereford', '/contact-us', '/pressure-washing'];

/** Everything that has moved since the page began, whatever moved it. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    const watching = new PerformanceObserver((list) => add(list.getEntries()));
    const add = (entries: PerformanceEntryList) => {
      for (const shift of entries as (PerformanceEntry & { value: number })[]) sum += shift.value;
    };
    watching.observe({ type: 'layout-shift', buffered: true });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    add(watching.takeRecords());
    return sum;
  });
}

for (const path of pages) {
  test(`nothing on ${path} moves while fonts, pictures and scripts arrive`, async ({ page }) => {
    // Fonts that come late are the worst case: the page has been painted with the fallback by then.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page)).toBeLessThan(0.001);
  });
}
