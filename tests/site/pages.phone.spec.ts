import { expect, test } from '../support/visitor.ts';
import { everyPage } from './every-page.ts';

test.use({ javaScriptEnabled: false });

// One page of each kind: what every page says before any script runs is read in tests/findability/words.test.ts.
const kinds = ['/', '/worcester', '/landscaping', '/landscaping/patios', '/about', '/contact-us', '/terms'];

for (const { path, faqs = 0 } of everyPage.filter((page) => kinds.includes(page.path))) {
  test(`${path} can be read and used on a phone with scripts switched off`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');

    // Widths are read from boxes: without scripts the page cannot be asked.
    const width = page.viewportSize()?.width ?? 0;
    expect((await page.locator('html').boundingBox())?.width).toBe(width);
    const pictures = main.locator('img:not(.lazy)').filter({ visible: true });
    if ((await pictures.count()) > 0) expect((await pictures.last().boundingBox())?.height).toBeGreaterThan(50);
    await expect(main.locator('img.lazy').filter({ visible: true })).toHaveCount(0);

    if (faqs) {
      const secondFaq = main.locator('details.faq').nth(1);
      await secondFaq.locator('summary').click();
      await expect(secondFaq.locator('div')).toBeVisible();
    }
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
  });
}
