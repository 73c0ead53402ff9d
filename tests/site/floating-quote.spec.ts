import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/visitor.ts';

const quoteButton = (page: Page) => page.locator('.dock').getByRole('button');

test('the quote button appears past 300 px and goes again at the top', async ({ page, isMobile }) => {
  await visit(page, '/about');
  await expect(quoteButton(page)).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(quoteButton(page)).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }));
  await expect(quoteButton(page)).toBeVisible();
  await expect(quoteButton(page)).toHaveAccessibleName(isMobile ? 'Quote' : 'Get a Quote');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(quoteButton(page)).toBeHidden();
});

test('the quote button opens the quote dialog, which closes by key, button and backdrop', async ({ page }) => {
  await visit(page, '/about');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Quote' });

  await quoteButton(page).click();
  await expect(dialog.getByRole('heading', { name: 'Get Your Free Quote' })).toBeVisible();
  await expect(dialog).toContainText("Fill out the form below and we'll get back to you as soon as possible.");
  await expect(dialog.getByLabel('Name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(quoteButton(page)).toBeFocused();

  await quoteButton(page).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await quoteButton(page).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('leaving for another page closes the dialog', async ({ page }) => {
  await visit(page, '/about');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await quoteButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Quote' });
  await dialog.getByRole('link', { name: 'privacy policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await quoteButton(page).click();
  await dialog.getByRole('link', { name: 'privacy policy' }).click();
  await expect(dialog, 'on the page that its link leads to').toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the form is made under the finger, and not kept when the press turns into a scroll', async ({ page }) => {
  await visit(page, '/about');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const form = page.locator('#quote-dialog form');
  await quoteButton(page).dispatchEvent('pointerdown');
  await expect(form).toBeAttached();
  await quoteButton(page).dispatchEvent('pointercancel');
  await expect(form).not.toBeAttached();
});
