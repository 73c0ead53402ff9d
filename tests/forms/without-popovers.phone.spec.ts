import { expect, test, visit } from '../support/visitor.ts';
import { pressBeside } from '../site/press-beside.ts';
import { expectThanks, fill, sendButton } from './enquiry.ts';
import { freshEnquiry } from '../support/enquiry.ts';

/** Browsers from before 2024 know nothing of popovers: neither the attributes in the page nor the property. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/ popover(target(action)?)?="[^"]*"/gi, '');
    await route.fulfill({ response, body });
  });
  await visit(page, '/about');
});

test('the menu opens and closes without popovers', async ({ page }) => {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel).toBeVisible();
  await pressBeside(page, panel);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).press('Enter');
  await expect(panel).toBeHidden();
});

test('the form in the dialog sends without popovers, and the thanks stay on the screen', async ({ page }) => {
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await page.locator('.dock').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Quote' });
  const form = dialog.locator('form[data-enquiry]');
  await fill(form, freshEnquiry());
  await sendButton(form).click();
  await expectThanks(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast', { hasText: 'Message sent!' })).toBeVisible();
});
