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
  await page.getByLabel('Email', { exact: false }).fill(email);
  await page.getByRole('button', { name: 'Make invitation' }).click();
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
  await expect(page.getByText(`A mail with this link is on its way to ${email}.`)).toBeVisible();
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
  await expect(nora.getByText('This link has been used or is too old.')).toBeVisible();
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
  await expect(page.getByText('This link has been used or is too old.')).toBeVisible();
  await expectNoBarriers(page);
  forgive(complaints, refusedRequest);
});

test('somebody with an account is not invited a second time', async ({ page, addPerson, complaints }) => {
  const [ada, ben] = [await addPerson(), await addPerson({ name: 'Ben Baker' })];
  await signIn(page, ada);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Email', { exact: false }).fill(ben.email);
  await page.getByRole('button', { name: 'Make invitation' }).click();
  await expectToast(page, 'There is already an account with this e-mail address');
  forgive(complaints, refusedRequest);
});

test('a reset link lets a colleague choose a new password, and removing takes the account away', async ({
  page,
  site,
  addPerson,
  browser,
  complaints,
}) => {
  const [ada, ben] = [await addPerson(), await addPerson({ name: 'Ben Baker' })];
  await signIn(page, ada);
  await page.getByRole('searchbox').fill(ben.email);
  await expect(rowOf(page, ada.email)).toHaveCount(0);
  await rowOf(page, ben.email).getByText('More').click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(
    rowOf(page, ben.email).getByRole('button', { name: 'Reset link' }),
    'a press elsewhere closes it',
  ).toBeHidden();
  await rowOf(page, ben.email).getByText('More').click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Reset link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  const otherContext = await browser.newContext({ baseURL: site.url });
  const bens = await otherContext.newPage();
  await bens.goto(link);
  await choosePassword(bens, 'another password');
  await expectDashboard(bens);
  await otherContext.close();

  await rowOf(page, ben.email).getByText('More').click();
  await page.getByRole('button', { name: 'Remove user' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click();
  await expectToast(page, 'User removed');
  await expect(page.getByText('No users found')).toBeVisible();
  expect(await site.sql`select 1 from auth.users where id = ${ben.id}`).toHaveLength(0);
  forgive(complaints, refusedRequest);
});
