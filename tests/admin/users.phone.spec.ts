import { holdBack, visit } from '../support/visitor.ts';
import { addStrangers } from './support/rows.ts';
import { expect, expectToast, forgive, people, refusedRequest, test } from './support/staff.ts';
import { counter, rowOf } from './support/user-list.ts';

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

test('the day somebody joined stands on one line of the narrowest phone', async ({ page, site }) => {
  await site.sql`update public.profiles set created_at = '2026-09-30T12:00:00Z' where id = ${site.ids.uma}`;
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, '/admin');
  const row = rowOf(page, people.uma.email);
  await expect(row.getByText('30 Sept 2026')).toBeVisible();
  expect(await row.locator('time').evaluate((day) => day.getClientRects()[0]?.height)).toBeLessThan(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a role is changed also while another is, and a second tap on one changes nothing', async ({ page, site }) => {
  await visit(page, '/admin');
  const removal = rowOf(page, people.ben.email).getByRole('button', { name: 'Remove Admin' });
  await expect(removal).toBeVisible();
  const release = await holdBack(page, '**/rest/v1/user_roles*');
  await removal.dblclick();
  await rowOf(page, people.uma.email).getByRole('button', { name: 'Make Admin' }).dblclick();
  release();
  const isAdmin = async (id: string) =>
    (await site.sql`select from public.user_roles where user_id = ${id} and role = 'admin'`).length === 1;
  await expect.poll(() => Promise.all([isAdmin(site.ids.ben), isAdmin(site.ids.uma)])).toEqual([false, true]);
  await expect(rowOf(page, people.ben.email).getByRole('button', { name: 'Make Admin' })).toBeVisible();
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
  await expect(uma.getByRole('button', { name: 'Remove Admin' })).toBeFocused();
  await expectToast(page, 'Admin role granted successfully');
  await expect(counter(page, 'Admin Users')).toHaveText('3');
  expect(await site.sql`select role from public.user_roles where user_id = ${site.ids.uma}`).toHaveLength(1);

  await uma.getByRole('button', { name: 'Remove Admin' }).click();
  await expect(uma.getByRole('button', { name: 'Make Admin' })).toBeFocused();
  await expectToast(page, 'Admin role removed successfully');
  await expect(counter(page, 'Admin Users')).toHaveText('2');
  expect(await site.sql`select role from public.user_roles where user_id = ${site.ids.uma}`).toHaveLength(0);
});

test('removing your own role asks first', async ({ page, site, complaints }) => {
  await visit(page, '/admin');
  const ownRoleButton = rowOf(page, people.ada.email).getByRole('button', { name: 'Remove Admin' });
  await ownRoleButton.click();
  const question = page.getByRole('alertdialog', { name: 'Remove your own admin role?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(ownRoleButton).toBeFocused();
  expect(await site.sql`select from public.user_roles where user_id = ${site.ids.ada}`).toHaveLength(1);

  await ownRoleButton.click();
  await question.getByRole('button', { name: 'Remove Admin' }).click();
  await expectToast(page, 'Admin role removed successfully');
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Access Denied');
  expect(await site.sql`select from public.user_roles where user_id = ${site.ids.ada}`).toHaveLength(0);
  // What else is on the page may have asked in vain meanwhile.
  forgive(complaints, refusedRequest);
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

  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
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

test('without mail a reset link is shown to hand on, and an admin is reset only by somebody with a second factor', async ({
  page,
  complaints,
}) => {
  await visit(page, '/admin');
  const reset = async (email: string) => {
    await page.getByRole('listitem').filter({ hasText: email }).getByText('More').click();
    await page.getByRole('button', { name: 'Reset link', exact: true }).click();
  };
  await reset(people.uma.email);
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/auth#link=/);
  await expect(page.getByText(`No email was sent: hand this link to ${people.uma.email} yourself.`)).toBeVisible();
  await reset(people.ben.email);
  await expectToast(page, 'set up a second factor for your own account first');
  forgive(complaints, refusedRequest);
});
