import { visit } from '../support/visitor.ts';
import { expect, test } from './support/staff.ts';

test('a tab that breaks says so, leaves the others alone and can be tried again', async ({
  page,
  rememberedAs,
  complaints,
}) => {
  await rememberedAs(page, 'ada');
  await page.route('**/rest/v1/google_reviews*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: [null], headers: { 'content-range': '0-0/1' } })
      : route.fallback(),
  );
  await visit(page, '/admin?tab=reviews');
  const notice = page.getByRole('alert').filter({ hasText: 'This part of the page could not be shown.' });
  await expect(notice).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await page.unroute('**/rest/v1/google_reviews*');
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Ivy Long').first()).toBeVisible();
  expect(complaints.splice(0)).not.toEqual([]);
});
