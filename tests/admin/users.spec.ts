import type { Page } from '@playwright/test';
import { visit } from '../support/visitor.ts';
import { addStrangers } from './support/scene.ts';
import { breakRequests, expect, expectToast, forgive, people, refusedRequest, test } from './support/staff.ts';

const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });
const counter = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

test.beforeEach(async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
});

test('the users tab counts people and shows each with name, roles, e-mail and date', async ({ page, site }) => {
  await site.sql`insert into public.user_roles values (${site.ids.uma}, 'editor')`;
  await site.sql`update public.profiles set created_at = '2026-03-04T12:00:00Z' where id = ${site.ids.uma}`;
  await visit(page, '/admin');
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
  await expect(counter(page, 'Total Users')).toHaveText('3');
  await expect(counter(page, 'Admin Users')).toHaveText('2');
  await expect(counter(page, 'Regular Users')).toHaveText('1');
  const ada = rowOf(page, people.ada.email);
  await expect(ada).toContainText('Ada Archer');
  await expect(ada).toContainText('admin');
  await expect(ada.getByRole('button', { name: 'Remove Admin' })).toBeVisible();
  const uma = rowOf(page, people.uma.email);
  await expect(uma).toContainText('No name');
  await expect(uma).toContainText('editor');
  await expect(uma).toContainText('4 Mar 2026');
  await expect(uma.getByRole('button', { name: 'Make Admin' })).toBeVisible();
});

test('the newest account stands first', async ({ page, site }) => {
  await addStrangers(site.sql, 2);
  await visit(page, '/admin');
  const emails = page.getByRole('listitem').locator('p[id^="email-"]');
  await expect(emails.nth(3)).toHaveText('stranger2@example.net');
  await expect(emails.nth(4)).toHaveText('stranger1@example.net');
});

test('the admin role is granted and removed again, and the list follows', async ({ page, site }) => {
  await visit(page, '/admin');
  const uma = rowOf(page, people.uma.email);
  await uma.getByRole('button', { name: 'Make Admin' }).click();
  await expectToast(page, 'Admin role granted successfully');
  await expect(uma.getByRole('button', { name: 'Remove Admin' })).toBeFocused();
  await expect(counter(page, 'Admin Users')).toHaveText('3');
  expect(await site.sql`select role from public.user_roles where user_id = ${site.ids.uma}`).toHaveLength(1);

  await uma.getByRole('button', { name: 'Remove Admin' }).click();
  await expectToast(page, 'Admin role removed successfully');
  await expect(uma.getByRole('button', { name: 'Make Admin' })).toBeFocused();
  await expect(counter(page, 'Admin Users')).toHaveText('2');
  expect(await site.sql`select role from public.user_roles where user_id = ${site.ids.uma}`).toHaveLength(0);
});

test('removing your own role asks first', async ({ page, site, complaints }) => {
  await visit(page, '/admin');
  const own = rowOf(page, people.ada.email).getByRole('button', { name: 'Remove Admin' });
  await own.click();
  const question = page.getByRole('alertdialog', { name: 'Remove your own admin role?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(own).toBeFocused();
  expect(await site.sql`select from public.user_roles where user_id = ${site.ids.ada}`).toHaveLength(1);

  await own.click();
  await question.getByRole('button', { name: 'Remove Admin' }).click();
  await expectToast(page, 'Admin role removed successfully');
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Access Denied');
  expect(await site.sql`select from public.user_roles where user_id = ${site.ids.ada}`).toHaveLength(0);
  // What else is on the page may have asked in vain meanwhile.
  forgive(complaints, refusedRequest);
});

test('the last admin stays, and the server says why', async ({ page, site, complaints }) => {
  await site.sql`delete from public.user_roles where user_id = ${site.ids.ben}`;
  await visit(page, '/admin');
  await rowOf(page, people.ada.email).getByRole('button', { name: 'Remove Admin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Admin' }).click();
  await expectToast(page, 'Error At least one admin must remain');
  await expect(page).toHaveURL('/admin');
  expect(await site.sql`select from public.user_roles where user_id = ${site.ids.ada}`).toHaveLength(1);
  forgive(complaints, refusedRequest);
});

test('granting what another admin has just granted is no failure', async ({ page, site, complaints }) => {
  await visit(page, '/admin');
  const uma = rowOf(page, people.uma.email);
  await expect(uma.getByRole('button', { name: 'Make Admin' })).toBeVisible();
  await site.sql`insert into public.user_roles values (${site.ids.uma}, 'admin')`;
  await uma.getByRole('button', { name: 'Make Admin' }).click();
  await expectToast(page, 'Admin role granted successfully');
  await expect(uma.getByRole('button', { name: 'Remove Admin' })).toBeVisible();
  forgive(complaints, refusedRequest);
});

test('a role change that fails is told', async ({ page, complaints }) => {
  await breakRequests(page, 'POST', /rest\/v1\/user_roles/);
  await visit(page, '/admin');
  await rowOf(page, people.uma.email).getByRole('button', { name: 'Make Admin' }).click();
  await expectToast(page, 'Error Something broke');
  await page.route(/rest\/v1\/user_roles/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await rowOf(page, people.uma.email).getByRole('button', { name: 'Make Admin' }).click();
  await expectToast(page, 'Error Failed to update user role');
  await expect(rowOf(page, people.uma.email).getByRole('button', { name: 'Make Admin' })).toBeVisible();
  forgive(complaints, refusedRequest);
});

test('a list that cannot be read says so and can be tried again', async ({ page, complaints }) => {
  await breakRequests(page, 'GET', /rest\/v1\/profiles/);
  await visit(page, '/admin');
  await expectToast(page, 'Error Failed to fetch users');
  await page.unroute(/rest\/v1\/profiles/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, people.uma.email)).toBeVisible();
  forgive(complaints, refusedRequest);
});

test('one user alone makes a list of one', async ({ page, site }) => {
  await site.sql`delete from public.profiles where id <> ${site.ids.ada}`;
  await visit(page, '/admin');
  await expect(counter(page, 'Total Users')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Older' })).toHaveCount(0);
});

test('five thousand users come a page at a time and are found by name and by e-mail', async ({ page, site }) => {
  await addStrangers(site.sql, 5000);
  await visit(page, '/admin');
  await expect(counter(page, 'Total Users')).toHaveText('5,003');
  await expect(page.getByText('1 to 25 of 5,003')).toBeVisible();
  await expect(page.getByRole('listitem').locator('p[id^="email-"]')).toHaveCount(25);

  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByText('26 to 50 of 5,003')).toBeVisible();
  await expect(page.getByRole('region', { name: 'User Management' })).toBeFocused();
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(page.getByText('1 to 25 of 5,003')).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search by name or e-mail' });
  await search.fill('STRANGER 4242');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(rowOf(page, 'stranger4242@example.net')).toBeVisible();
  await search.fill('stranger17@');
  await expect(rowOf(page, 'stranger17@example.net')).toBeVisible();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(counter(page, 'Total Users')).toHaveText('5,003');
  await search.fill('nobody at all');
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(search).toBeFocused();
});

test('signs that mean something to the database are searched for as they are', async ({ page, site }) => {
  await site.sql`update public.profiles set full_name = 'Weaver, Cal (100%) "Jr"' where id = ${site.ids.uma}`;
  await visit(page, '/admin');
  const search = page.getByRole('searchbox');
  for (const words of ['Weaver, Cal', '(100%)', '"Jr"']) {
    await search.fill(words);
    await expect(page.getByText('1 to 1 of 1')).toBeVisible();
    await search.fill('');
    await expect(page.getByText('1 to 3 of 3')).toBeVisible();
  }
  for (const words of ['%%', '_', 'a_a@example.org', '\\']) {
    await search.fill(words);
    await expect(page.getByText('No users found')).toBeVisible();
    await search.fill('');
    await expect(page.getByText('1 to 3 of 3')).toBeVisible();
  }
});
