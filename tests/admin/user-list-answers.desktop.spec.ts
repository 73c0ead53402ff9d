import { visit } from '../support/visitor.ts';
import { breakRequests, expect, expectToast, forgive, people, refusedRequest, test } from './support/staff.ts';
import { counter, rowOf } from './support/user-list.ts';

test.beforeEach(async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
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

test('signs that mean something to the database are searched for as they are', async ({ page, site }) => {
  await site.sql`update public.profiles set full_name = 'Weaver, Cal (100%) "Jr"' where id = ${site.ids.uma}`;
  await visit(page, '/admin');
  const search = page.getByRole('searchbox');
  for (const query of ['Weaver, Cal', '(100%)', '"Jr"']) {
    await search.fill(query);
    await expect(page.getByText('1 to 1 of 1')).toBeVisible();
    await search.fill('');
    await expect(page.getByText('1 to 3 of 3')).toBeVisible();
  }
  for (const query of ['%%', '_', 'a_a@example.org', '\\']) {
    await search.fill(query);
    await expect(page.getByText('No users found')).toBeVisible();
    await search.fill('');
    await expect(page.getByText('1 to 3 of 3')).toBeVisible();
  }
});
