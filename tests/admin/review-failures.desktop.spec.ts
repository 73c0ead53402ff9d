import { visit } from '../support/visitor.ts';
import { breakRequests, expect, expectToast, forgive, refusedRequest, test } from './support/staff.ts';

const reviews = /rest\/v1\/google_reviews/;

test.beforeEach(async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
});

test.afterEach(({ complaints }) => forgive(complaints, refusedRequest));

test('reviews that cannot be read are told and can be tried again', async ({ page }) => {
  await breakRequests(page, 'GET', reviews);
  await visit(page, '/admin?tab=reviews');
  await expectToast(page, 'Error Failed to fetch reviews');
  await page.unroute(reviews);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Ken Lowe')).toBeVisible();
});

test('a review that cannot be saved stays in the form', async ({ page }) => {
  await breakRequests(page, 'POST', reviews);
  await visit(page, '/admin?tab=reviews');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByLabel('Author name').fill('Rose');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expectToast(page, 'Error Something broke');
  await expect(page.getByLabel('Author name')).toHaveValue('Rose');
  await expect(page.getByRole('button', { name: 'Save Review' })).toBeEnabled();
});

test('a review that cannot be saved while offline is still there when the connection returns', async ({
  page,
  context,
  site,
}) => {
  await visit(page, '/admin?tab=reviews');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByLabel('Author name').fill('Rose');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expectToast(page, 'Error Failed to save review');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expectToast(page, 'Success Review added successfully');
  expect(await site.sql`select from public.google_reviews where author_name = 'Rose'`).toHaveLength(1);
});

test('a review the database refuses is told in its words', async ({ page }) => {
  await visit(page, '/admin?tab=reviews');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByLabel('Author name').evaluate((field) => field.removeAttribute('maxlength'));
  await page.getByLabel('Author name').fill('R'.repeat(101));
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expectToast(page, 'author_name_is_1_to_100_characters');
  await expect(page.getByLabel('Author name')).toBeVisible();
});

test('an edit that fails keeps the form open', async ({ page }) => {
  await breakRequests(page, 'PATCH', reviews);
  await visit(page, '/admin?tab=reviews');
  await page.getByRole('button', { name: 'Edit review by Ken Lowe' }).click();
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expectToast(page, 'Error Something broke');
  await expect(page.getByRole('heading', { name: 'Edit review' })).toBeVisible();
});

test('a star that cannot be set is told', async ({ page }) => {
  await breakRequests(page, 'PATCH', reviews);
  await visit(page, '/admin?tab=reviews');
  const star = page.getByRole('button', { name: 'Feature review by Ken Lowe' });
  await star.click();
  await expectToast(page, 'Error Failed to update review');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('a review that cannot be deleted is told and stays', async ({ page }) => {
  await breakRequests(page, 'DELETE', reviews);
  await visit(page, '/admin?tab=reviews');
  await page.getByRole('button', { name: 'Delete review by Ken Lowe' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Error Failed to delete review');
  await expect(page.getByText('Ken Lowe')).toBeVisible();
});

test('a review deleted by somebody else meanwhile is told and leaves the list', async ({ page, site }) => {
  await visit(page, '/admin?tab=reviews');
  await expect(page.getByText('Ken Lowe')).toBeVisible();
  await site.sql`delete from public.google_reviews where author_name = 'Ken Lowe'`;
  await page.getByRole('button', { name: 'Feature review by Ken Lowe' }).click();
  await expectToast(page, 'Error Failed to update review');
  await expect(page.getByText('Ken Lowe')).toHaveCount(0);
});
