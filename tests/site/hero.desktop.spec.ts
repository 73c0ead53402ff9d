import { sendButton } from '../forms/enquiry.ts';
import { expect, test, visit } from '../support/visitor.ts';
import { specifiedServices } from './specified-pages.ts';

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [1024, 768],
] as const) {
  test(`the form in the hero is whole in a window of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/malvern', '/pressure-washing']) {
      await visit(page, path);
      await expect(sendButton(page.locator('.hero-form'))).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const [width, height] of [
  [1366, 768],
  [1280, 720],
  [1024, 768],
] as const) {
  test(`both buttons of every service page lie in the first screen of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const { path } of specifiedServices) {
      // Its hero has the form instead.
      if (path === '/pressure-washing') continue;
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const buttons = page.locator('[data-place=hero]').getByRole('link', { name: /^Get Your Free Quote$|^Call Now/ });
      await expect(buttons).toHaveCount(2);
      for (const button of await buttons.all()) await expect(button, path).toBeInViewport({ ratio: 1 });
    }
  });
}
