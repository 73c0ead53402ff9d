import type { Page } from '@playwright/test';
import { pressBeside } from './press-beside.ts';
import { expect, test, visit } from '../support/visitor.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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
  await pressBeside(page, dialog);
});

test('the quote button can take the focus back the moment it has given it to the dialog', async ({ page }) => {
  await visit(page, '/about');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect(quoteButton(page)).toBeVisible();
  const focusAfter = quoteButton(page).evaluate((button) => {
    button.focus();
    const dialog = document.querySelector<HTMLElement>('#quote-dialog');
    // Each is drawn as it is now: what moves as the focus comes or goes has begun to.
    const draw = () => getComputedStyle(button).visibility;
    draw();
    dialog?.showPopover();
    draw();
    dialog?.hidePopover();
    return document.activeElement === button;
  });
  expect(await focusAfter).toBe(true);
});

test('a double click opens the dialog, and text that is selected beyond its edge does not close it', async ({
  page,
}) => {
  await visit(page, '/about');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Quote' });
  await quoteButton(page).dblclick();
  await expect(dialog).toBeVisible();
  const heading = await dialog.getByRole('heading').boundingBox();
  await page.mouse.move((heading?.x ?? 0) + 20, (heading?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await pressBeside(page, dialog);
});

test('photographs that were chosen are still there when the dialog opens again', async ({ page }) => {
  await visit(page, '/about');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Quote' });
  await quoteButton(page).click();
  await dialog.locator('[type=file]').setInputFiles({ name: 'hedge.png', mimeType: 'image/png', buffer: onePixel });
  await expect(dialog.getByRole('img', { name: 'hedge.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await quoteButton(page).click();
  await expect(dialog.getByRole('img', { name: 'hedge.png' })).toBeVisible();
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
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
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
