import { expect, type Locator, type Page } from '@playwright/test';

/** A press beside its box closes what covers the page, once it has been open for half a second. */
export async function pressBeside(page: Page, overlay: Locator) {
  await expect(async () => {
    await page.mouse.click(5, 400);
    await expect(overlay).toBeHidden({ timeout: 300 });
  }).toPass();
}
