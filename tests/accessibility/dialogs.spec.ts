import { expect, test, visit } from '../support/visitor.ts';
import { expectNoBarriers } from './support/axe.ts';
import { scrollDown, withReviews } from './support/states.ts';

test('the quote dialog has no barrier, empty or with its mistakes shown', async ({ page }) => {
  await visit(page, '/landscaping/patios');
  await scrollDown(page);
  await page.getByRole('button', { name: 'Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Quote' });
  await expect(dialog).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Get Your Free Quote' }).click();
  await expect(dialog.getByText('You must accept the privacy policy')).toBeVisible();
  await expectNoBarriers(page);
});

test('reviews and the dialog of one review are no barrier', async ({ page }) => {
  await withReviews(page);
  await visit(page, '/');
  const card = page.getByRole('button', { name: /Reviewer 1/ });
  await page.locator('.reviews').scrollIntoViewIfNeeded();
  await expect(card).toBeVisible();
  await expectNoBarriers(page);
  await card.click();
  await expect(page.getByRole('dialog', { name: 'Reviewer 1' })).toBeVisible();
  await expectNoBarriers(page);
});
