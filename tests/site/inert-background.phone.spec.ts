import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/visitor.ts';
import { fillEnquiry, withReviews } from '../accessibility/support/states.ts';

const quoteDialog = (page: Page) => page.getByRole('dialog', { name: 'Get Your Free Quote' });
const header = (page: Page) => page.locator('header.header');

async function openQuote(page: Page) {
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await page.locator('.dock').getByRole('button').click();
  await expect(quoteDialog(page)).toBeVisible();
}

test('while a dialog is open the page behind is out of reach, and comes back with the focus', async ({ page }) => {
  await visit(page, '/about');
  await openQuote(page);
  for (const selector of ['header.header', 'main', 'footer'])
    await expect(page.locator(selector)).toHaveJSProperty('inert', true);
  await expect(quoteDialog(page).getByLabel('Name')).toBeEditable();
  await page.keyboard.press('Escape');
  await expect(header(page)).toHaveJSProperty('inert', false);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.locator('.dock').getByRole('button')).toBeFocused();
});

test('a message that comes while a dialog is open can be dismissed', async ({ page, complaints }) => {
  await page.route('**/functions/v1/**', (route) => route.abort());
  await visit(page, '/about');
  await openQuote(page);
  const dialog = quoteDialog(page);
  await dialog.getByLabel('Name').fill('Rose Hill');
  await dialog.getByLabel('Phone').fill('07700 900123');
  await dialog.getByLabel('Email').fill('rose@example.org');
  await dialog.getByLabel('Postcode').fill('WR1 2AB');
  await dialog.getByLabel('Service').selectOption({ index: 1 });
  await dialog.getByLabel('Message').fill('Please cut the hedge along the lane.');
  await dialog.getByRole('checkbox').check();
  await dialog.locator('form .btn-quote').click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
  complaints.length = 0;
});

test('a message that was read before the menu opens does not cover the menu', async ({ page }) => {
  await page.route('**/functions/v1/contact-webhook', (route) => route.fulfill({ json: { reference: 'OH-TEST' } }));
  await visit(page, '/contact-us');
  const form = await fillEnquiry(page);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  await header(page).getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  // At once: it would leave by itself a little later.
  expect(await page.locator('.toast').count()).toBe(0);
});

test('a dialog that leaves together with its page leaves nothing behind out of reach', async ({ page }) => {
  await withReviews(page);
  await visit(page, '/about');
  await page.locator('footer a[href="/"], header a[href="/"]').first().click();
  await expect(page).toHaveURL('/');
  await page.locator('.reviews').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /Reviewer 2/ }).click();
  await expect(header(page)).toHaveJSProperty('inert', true);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('[inert]')).toHaveCount(0);
});
