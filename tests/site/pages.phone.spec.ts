import { expect, test } from '../support/visitor.ts';
import { everyPage } from './every-page.ts';

test.use({ javaScriptEnabled: false });

for (const { path, words = [], sections = [], reasons = [], list = [], faqs = 0 } of everyPage) {
  test(`${path} can be read and used on a phone with scripts switched off`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    const text = ((await main.textContent()) ?? '').toLowerCase();
    for (const phrase of [words, sections, reasons, list === 'of tasks' ? [] : list].flat())
      expect(text).toContain(phrase.toLowerCase());

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
