import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expectToast, forgive, refusedRequest } from '../admin/support/staff.ts';
import { visit } from '../support/visitor.ts';
import { expect, expectDashboard, linkIn, mailTo, signIn, test } from './support/accounts-site.ts';

test.describe.configure({ timeout: 90_000 });

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

async function invite(page: Page, email: string, name: string) {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('radio', { name: /^Admin/ }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { name: `Invitation for ${name}` })).toBeVisible();
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}

test('an invitation goes out by mail, lets a colleague in once, and stands in the log', async ({
  page,
  site,
  addPerson,
  browser,
}) => {
  const ada = await addPerson();
  const email = `nora-${ada.id}@example.org`;
  await signIn(page, ada);
  const link = await invite(page, email, 'Nora New');
  await expect(page.getByText(`An email with this link is on its way to ${email}.`)).toBeVisible();
  await expectNoBarriers(page);
  await expect(rowOf(page, email)).toContainText('good until');
  expect(linkIn(await mailTo(site.mailbox, email, 'invitation'))).toBe(link);

  const otherContext = await browser.newContext({ baseURL: site.url });
  const nora = await otherContext.newPage();
  await nora.goto(link);
  await expect(nora.getByRole('heading', { name: 'Welcome, Nora New' })).toBeVisible();
  await expect(nora).toHaveURL('/auth');
  await expectNoBarriers(nora);
  await choosePassword(nora, 'a password of my own');
  await expectDashboard(nora);
  await nora.goto('about:blank');
  await nora.goto(link);
  await expect(nora.getByText('This link no longer works')).toBeVisible();
  await otherContext.close();

  await page.reload();
  await expect(rowOf(page, email)).toContainText('admin');
  await page.getByText('Activity', { exact: true }).click();
  await expect(rowOf(page, 'Nora New: invitation accepted')).toBeVisible();
  await expect(rowOf(page, `Ada Archer: invited (${email})`)).toBeVisible();
  await expectNoBarriers(page);
});

test('a withdrawn invitation opens nothing', async ({ page, addPerson, complaints }) => {
  const ada = await addPerson();
  const email = `otto-${ada.id}@example.org`;
  await signIn(page, ada);
  const link = await invite(page, email, 'Otto');
  await page.getByRole('button', { name: `Withdraw the invitation for ${email}` }).click();
  await expectToast(page, 'Invitation withdrawn');
  await expect(rowOf(page, email)).toHaveCount(0);
  await page.goto('about:blank');
  await visit(page, link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expectNoBarriers(page);
  forgive(complaints, refusedRequest);
});

test('somebody with an account is not invited a second time', async ({ page, addPerson, complaints }) => {
  const [ada, ben] = [await addPerson(), await addPerson({ name: 'Ben Baker' })];
  await signIn(page, ada);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(ben.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, 'There is already an account with this email address');
  forgive(complaints, refusedRequest);
});

async function makeResetLink(page: Page, email: string) {
  await page.getByRole('searchbox').fill(email);
  await expect(page.locator('summary[aria-label^="More for"]')).toHaveCount(1);
  await rowOf(page, email).getByText('More').click();
  await page.getByRole('button', { name: 'Reset link' }).click();
  await expect(page.getByText(`An email with the link is on its way to ${email}`)).toBeVisible();
}

test('a reset link goes to the person alone, lets them choose a new password, and removing takes the account away', async ({
  page,
  site,
  addPerson,
  browser,
  complaints,
}) => {
  const [ada, uma] = [await addPerson(), await addPerson({ admin: false, name: 'Uma Underhill' })];
  await signIn(page, ada);
  await rowOf(page, uma.email).getByText('More').click();
  await page.getByRole('heading', { level: 1 }).click();
  const resetButton = rowOf(page, uma.email).getByRole('button', { name: 'Reset link' });
  await expect(resetButton, 'a press elsewhere closes it').toBeHidden();
  await makeResetLink(page, uma.email);
  await expect(page.getByText('It works once, for 72 hours.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveCount(0);
  await expectNoBarriers(page);
  const link = linkIn(await mailTo(site.mailbox, uma.email, 'password'));
  expect(await page.content()).not.toContain(link.split('#link=')[1]);

  const otherContext = await browser.newContext({ baseURL: site.url });
  const umas = await otherContext.newPage();
  await umas.goto(link);
  await choosePassword(umas, 'another password');
  await expect(umas.getByText(`As ${uma.email}.`)).toBeVisible();
  await otherContext.close();

  await page.getByRole('button', { name: 'Done' }).click();
  await rowOf(page, uma.email).getByText('More').click();
  await page.getByRole('button', { name: 'Remove user' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click();
  await expectToast(page, 'User removed');
  await expect(page.getByText('No users found')).toBeVisible();
  expect(await site.sql`select 1 from auth.users where id = ${uma.id}`).toHaveLength(0);
  forgive(complaints, refusedRequest);
});

test('resetting an admin without a second factor of one’s own works after a day, which every page says, and can be withdrawn', async ({
  page,
  site,
  addPerson,
  browser,
  complaints,
}) => {
  const [ada, ben] = [await addPerson(), await addPerson({ name: 'Ben Baker' })];
  await signIn(page, ada);
  await makeResetLink(page, ben.email);
  const [row] = await site.sql`select usable_from from public.staff_links where person = ${ben.id}`;
  const moment = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(row?.usable_from);
  await expect(page.getByText(`It works from ${moment} on`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pending reset links' })).toContainText(`works from ${moment}`);
  await expectNoBarriers(page);

  const link = linkIn(await mailTo(site.mailbox, ben.email, 'password'));
  const otherContext = await browser.newContext({ baseURL: site.url });
  const bens = await otherContext.newPage();
  await bens.goto(link);
  await expect(bens.getByRole('heading', { name: 'Not yet' })).toBeVisible();
  await expect(bens.getByText(`This link works from ${moment} on.`)).toBeVisible();
  await expectNoBarriers(bens);

  await page.getByRole('button', { name: `Withdraw the reset link for ${ben.email}` }).click();
  await expectToast(page, 'Reset link withdrawn');
  await expect(page.getByRole('region', { name: 'Pending reset links' })).toHaveCount(0);
  await bens.goto('about:blank');
  await bens.goto(link);
  await expect(bens.getByText('This link no longer works')).toBeVisible();
  await otherContext.close();
  forgive(complaints, refusedRequest);
});

test('an invitation ends when the colleague who made it changes, and says so', async ({
  page,
  site,
  addPerson,
  complaints,
}) => {
  const ada = await addPerson();
  const email = `pia-${ada.id}@example.org`;
  await signIn(page, ada);
  const link = await invite(page, email, 'Pia');
  await site.sql`delete from public.user_roles where user_id = ${ada.id}`;
  await page.goto('about:blank');
  await visit(page, link);
  await expect(page.getByText('the colleague who made it has changed theirs since')).toBeVisible();
  forgive(complaints, refusedRequest);
});
