import { visit } from '../support/visitor.ts';
import { breakRequests, expect, expectToast, forgive, refusedRequest, test } from './support/staff.ts';

const deniedText = "Access Denied You don't have permission to access this page.";

test('a visitor is sent to sign in, and Back does not return to the closed door', async ({ page }) => {
  await visit(page, '/about');
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Sign In' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a regular user is denied and finds the home page, the message still in sight', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'uma');
  await visit(page, '/admin');
  await expect(page).toHaveURL('/');
  await expectToast(page, deniedText);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Admin Dashboard');
});

test('an admin gets in', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

test('a spinner stands there until session and role are known', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rest/v1/user_roles*', async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, '/admin');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('a role check that fails counts as not an admin', async ({ page, rememberedAs, complaints }) => {
  await rememberedAs(page, 'ada');
  await breakRequests(page, 'GET', /rest\/v1\/user_roles/);
  await visit(page, '/admin');
  await expect(page).toHaveURL('/');
  await expectToast(page, deniedText);
  forgive(complaints, refusedRequest);
});

test('the page of the staff area shows nothing of it before the script runs', async ({ page, request }) => {
  const html = await (await request.get('/admin')).text();
  expect(html).toContain('Loading');
  expect(html).not.toContain('User Management');
  await page.goto('about:blank');
});
