import { sendButton } from '../forms/enquiry.ts';
import { expect, test, visit } from '../support/visitor.ts';
import { specifiedServices } from './specified-pages.ts';

test('the form in the hero is whole in every window', async ({ page }) => {
  for (const path of ['/', '/malvern', '/pressure-washing']) {
    await visit(page, path);
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const name = `${path} at ${width} by ${height}`;
      await expect(sendButton(page.locator('.hero-form')), name).toBeInViewport({ ratio: 1 });
    }
  }
});

test('both buttons of every service page lie in the first screen', async ({ page }) => {
  for (const { path } of specifiedServices) {
    // Its hero has the form instead.
    if (path === '/pressure-washing') continue;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    const buttons = page.locator('[data-place=hero]').getByRole('link', { name: /^Get Your Free Quote$|^Call Now/ });
    await expect(buttons).toHaveCount(2);
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const button of await buttons.all())
        await expect(button, `${path} at ${width} by ${height}`).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the fact of a hero covers none of its words at any width', async ({ page }) => {
  for (const path of ['/about', ...specifiedServices.map((service) => service.path)]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    for (const width of [768, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = await page.locator('.hero-split').evaluateAll(([hero]) => {
        const fact = hero?.querySelector('aside')?.getBoundingClientRect();
        const words = [...(hero?.querySelector('.hero-words')?.children ?? [])];
        return words
          .filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return fact && left < fact.right && right > fact.left && top < fact.bottom && bottom > fact.top;
          })
          .map((element) => element.textContent);
      });
      expect(covered, `${path} at ${width} px`).toEqual([]);
    }
  }
});
