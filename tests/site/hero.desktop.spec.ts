import { sendButton } from '../forms/enquiry.ts';
import { expect, test, visit } from '../support/visitor.ts';

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
