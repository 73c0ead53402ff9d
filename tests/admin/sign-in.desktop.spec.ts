import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { visit } from '../support/visitor.ts';
import { breakRequests, expect, expectToast, forgive, people, refusedRequest, test } from './support/staff.ts';

async function fillIn(page: Page, account: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: false }).fill(account.email);
  await page.getByLabel('Password').fill(account.password);
}

test('an admin signs in and comes to the dashboard', async ({ page }) => {
  await visit(page, '/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Sign In' })).toBeVisible();
  await fillIn(page, people.ada);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Manage users and reviews')).toBeVisible();
});

test('the button asks for patience until the service has answered', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/auth/v1/token*', async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, '/auth');
  await fillIn(page, people.ada);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Please wait' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/admin');
});

test('Enter in the password field signs in', async ({ page }) => {
  await visit(page, '/auth');
  await fillIn(page, people.ada);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL('/admin');
});

test('a wrong password is told in the service’s words, and the form stays', async ({ page, complaints }) => {
  await visit(page, '/auth');
  await fillIn(page, { email: `${randomUUID()}@example.org`, password: 'not this one' });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Sign in failed Invalid login credentials');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel('Password')).toHaveValue('not this one');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
  forgive(complaints, refusedRequest);
  await fillIn(page, people.ada);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin');
  expect(await page.locator('.toast').count(), 'what was wrong before is not said any more').toBe(0);
});

test('an address that is none and a short password are not sent', async ({ page }) => {
  let requestCount = 0;
  await page.route('**/auth/v1/**', (route) => {
    requestCount += 1;
    return route.continue();
  });
  await visit(page, '/auth');
  await fillIn(page, { email: 'ada', password: 'short' });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email', { exact: false })).toBeFocused();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('The password has at least 6 characters')).toBeVisible();
  expect(requestCount).toBe(0);
  // Before the next click: a message that went with it would move the button away from under a double one.
  await fillIn(page, people.ada);
  await expect(page.locator('main .error')).toHaveCount(0);
});

test('a failure nobody foresaw is told as an error', async ({ page }) => {
  await visit(page, '/auth');
  await fillIn(page, people.ada);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('The storage is full');
    };
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Error The storage is full');
});

test('somebody already signed in is sent on to the dashboard', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/auth');
  await expect(page).toHaveURL('/admin');
});

test('nothing on the sign-in page leads to sign-up', async ({ page }) => {
  await visit(page, '/auth');
  await expect(page.locator('a[href*="signup"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /sign up|create/i })).toHaveCount(0);
});

test('a new account is made, and the form returns to signing in without the password', async ({ page, site }) => {
  const email = `${randomUUID()}@example.org`;
  await visit(page, '/auth?mode=signup');
  await page.getByLabel('Full name').fill('Nora New');
  await fillIn(page, { email, password: 'fresh password' });
  const signUpRequest = page.waitForRequest('**/auth/v1/signup?*');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const root = new URL('/', page.url()).href;
  expect(
    new URL((await signUpRequest).url()).searchParams.get('redirect_to'),
    'the mailed link leads to the root',
  ).toBe(root);
  await expectToast(page, 'Success! Account created successfully. You can now sign in.');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(page.getByLabel('Email', { exact: false })).toHaveValue(email);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByLabel('Password')).toBeFocused();
  const [profile] = await site.sql`select full_name from public.profiles where email = ${email}`;
  expect(profile).toEqual({ full_name: 'Nora New' });
});

test('a refused sign-up is told in the service’s words, and the form stays', async ({ page, complaints }) => {
  await visit(page, '/auth?mode=signup');
  await fillIn(page, people.uma);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Sign up failed');
  await expect(page.locator('#toasts')).toContainText(/already/i);
  await expect(page).toHaveURL('/auth?mode=signup');
  forgive(complaints, refusedRequest);
});

test('a sign-up that breaks is told as an error', async ({ page }) => {
  await page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: null }));
  await visit(page, '/auth?mode=signup');
  await fillIn(page, people.uma);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Error ');
  await expect(page).toHaveURL('/auth?mode=signup');
});

test('a server that is down leaves the form and says so', async ({ page, complaints }) => {
  await breakRequests(page, 'POST', /auth\/v1\/token/);
  await visit(page, '/auth');
  await fillIn(page, people.ada);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Sign in failed Something broke');
  await expect(page).toHaveURL('/auth');
  forgive(complaints, refusedRequest);
});
