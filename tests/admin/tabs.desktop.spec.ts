import { visit } from '../support/visitor.ts';
import { expect, test } from './support/staff.ts';

test.beforeEach(async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
});

test('the open tab is in the address, and Back and Forward move between tabs', async ({ page }) => {
  await visit(page, '/admin');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page).toHaveURL('/admin?tab=reviews');
  await expect(page.getByRole('heading', { name: 'Google Reviews' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Google Reviews' })).toBeVisible();
});

test('a tab can be opened by its address', async ({ page }) => {
  await visit(page, '/admin?tab=reviews');
  await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true');
  await visit(page, '/admin?tab=no-such-tab');
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
});

test('a half-written review is still there after a look at the users', async ({ page }) => {
  await visit(page, '/admin?tab=reviews');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByLabel('Review text').fill('Half a sentence');
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByLabel('Review text')).toHaveValue('Half a sentence');
});

test('a tab that goes away with Back hands its focus to the open one', async ({ page }) => {
  await visit(page, '/admin');
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: 'Add Review' }).focus();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Users' })).toBeFocused();
});
