import { visit } from '../support/visitor.ts';
import { expect, expectToast, people, test } from './support/staff.ts';

test('the keyboard alone signs in, changes tabs, adds a review and deletes it', async ({ page, site }) => {
  await visit(page, '/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.getByLabel('Email', { exact: false }).focus();
  await page.keyboard.type(people.ada.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(people.ada.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();

  await page.getByRole('link', { name: /answered|waiting/ }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Users' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Google Reviews' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Your account' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add Review' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Rose');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Review added successfully');
  expect(await site.sql`select from public.google_reviews where author_name = 'Rose'`).toHaveLength(1);

  await page.getByRole('button', { name: 'Delete review by Rose' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Review deleted successfully');
  expect(await site.sql`select from public.google_reviews where author_name = 'Rose'`).toHaveLength(0);
});
