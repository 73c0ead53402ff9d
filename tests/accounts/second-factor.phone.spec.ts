import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expectToast, forgive, refusedRequest } from '../admin/support/staff.ts';
import { nextCode } from '../support/second-factor.ts';
import { visit } from '../support/visitor.ts';
import {
  addApp,
  confirmWith,
  expect,
  expectDashboard,
  fillIn,
  mailTo,
  openAccount,
  plugInKey,
  proofDialog,
  signIn,
  test,
} from './support/accounts-site.ts';

test.describe.configure({ timeout: 90_000 });

async function addAppAndSignOut(page: Page, person: { email: string; password: string }) {
  await signIn(page, person);
  await openAccount(page);
  const secret = await addApp(page, person.password);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  return secret;
}

test('an authenticator app is set up and asked for from then on', async ({ page, addPerson, complaints }) => {
  const ada = await addPerson();
  await signIn(page, ada);
  await openAccount(page);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const { secret, codes } = await addApp(page, ada.password);
  expect(new Set(codes).size).toBe(10);
  // The codes are on the screen; a button half under the header, where that leaves it, is no barrier.
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Authenticator app, added')).toBeVisible();
  await expect(page.getByText('Authenticator app 2')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: ada.email })).toContainText('second factor');

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await fillIn(page, ada.email, ada.password);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expectNoBarriers(page);
  await visit(page, '/admin');
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Error The second factor was not right. Please try again.');
  await page.getByLabel('Code from your authenticator app').fill(await nextCode(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectDashboard(page);
  forgive(complaints, refusedRequest);
});

test('a recovery code lets in whoever lost the telephone, once', async ({ page, addPerson, site }) => {
  const ada = await addPerson();
  const { codes } = await addAppAndSignOut(page, ada);
  await fillIn(page, ada.email, ada.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectNoBarriers(page);
  await page.getByLabel('Recovery code').fill('AAAAA-AAAAA');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'This recovery code is not right');
  await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectDashboard(page);
  expect(await site.sql`select 1 from auth.mfa_factors where user_id = ${ada.id}`).toHaveLength(0);
});

test('a security key has a name, lets in with one touch, and can be removed', async ({
  page,
  addPerson,
  complaints,
}) => {
  await plugInKey(page);
  const ada = await addPerson();
  await signIn(page, ada);
  await openAccount(page);
  await page.getByRole('button', { name: 'Add a security key' }).click();
  await page.getByLabel('Key name').fill('Grey key on the ring of the yard, the one with the blue tag');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await confirmWith(page, 'not the password');
  await expect(proofDialog(page).getByText('The current password is not right')).toBeVisible();
  await confirmWith(page, ada.password);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Security key, added')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await fillIn(page, ada.email, ada.password);
  const useKeyButton = page.getByRole('button', { name: 'Use Grey key' });
  const [button, card] = await Promise.all([
    useKeyButton.boundingBox(),
    page.locator('form', { has: useKeyButton }).boundingBox(),
  ]);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
  await useKeyButton.click();
  await expectDashboard(page);

  await openAccount(page);
  await page.getByRole('button', { name: 'Remove Grey key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await proofDialog(page).getByRole('button', { name: 'Use Grey key' }).click();
  await expectToast(page, 'Second factor removed');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await fillIn(page, ada.email, ada.password);
  await expectDashboard(page);
  forgive(complaints, refusedRequest);
});

test('a forgotten password does not get round the second factor', async ({ page, addPerson, site }) => {
  const ada = await addPerson();
  const { secret } = await addAppAndSignOut(page, ada);
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const mail = await mailTo(site.mailbox, ada.email, 'password');
  await page.getByLabel('Code').fill(/Your code: (\d+)/.exec(mail)?.[1] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from your authenticator app').fill(await nextCode(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expectDashboard(page);
});
