import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expectToast, forgive, refusedRequest } from '../admin/support/staff.ts';
import { nextCode } from '../support/second-factor.ts';
import {
  addApp,
  ageSignIn,
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

test.describe.configure({ timeout: 120_000 });

const nothingChanged = 'Nothing was changed, because you did not confirm that it was you.';
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

// Being asked is a refusal first, and the browser prints each.
test.afterEach(({ complaints }) => forgive(complaints, refusedRequest));

async function typeInvitation(page: Page, email: string) {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nora New');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}

test('an old sign-in is confirmed with the password, and what was asked goes on with all that was typed', async ({
  page,
  site,
  addPerson,
}) => {
  const ada = await addPerson();
  const email = `nora-${ada.id}@example.org`;
  await signIn(page, ada);
  await expectDashboard(page);
  await ageSignIn(page, site, ada);
  await typeInvitation(page, email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const password = proofDialog(page).getByLabel('Your current password');
  await expect(password).toBeFocused();
  await expectNoBarriers(page);

  await confirmWith(page, 'not this one');
  await expect(proofDialog(page).getByText('The current password is not right')).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expectNoBarriers(page);
  await password.fill(ada.password);
  await proofDialog(page).getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Invitation for Nora New' })).toBeVisible();
  await expect(proofDialog(page)).toHaveCount(0);
  expect(await site.sql`select email from public.staff_links where made_by = ${ada.id}`).toEqual([{ email }]);
  expect(await site.sql`select 1 from auth.sessions where user_id = ${ada.id}`, 'in place of the old one').toHaveLength(
    1,
  );

  await page.getByRole('button', { name: `Withdraw the invitation for ${email}` }).click();
  await expectToast(page, 'Invitation withdrawn');
});

test('whoever cancels finds everything as it was, and the focus where it was', async ({ page, site, addPerson }) => {
  const [ada, ben] = [await addPerson(), await addPerson({ name: 'Ben Baker' })];
  const email = `nora-${ada.id}@example.org`;
  await signIn(page, ada);
  await expectDashboard(page);
  await ageSignIn(page, site, ada);
  await typeInvitation(page, email);
  const submit = page.getByRole('button', { name: 'Send invitation' });
  for (const leave of [
    () => proofDialog(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => proofDialog(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(proofDialog(page).getByLabel('Your current password')).toBeFocused();
    await leave();
    await expectToast(page, nothingChanged);
    await expect(proofDialog(page)).toHaveCount(0);
    await expect(submit).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  }
  await rowOf(page, ben.email).getByRole('button', { name: 'Remove Admin' }).click();
  await proofDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, nothingChanged);
  await expect(rowOf(page, ben.email)).toContainText('admin');
  expect(await site.sql`select 1 from public.staff_links where made_by = ${ada.id}`).toHaveLength(0);
  expect(await site.sql`select 1 from public.user_roles where user_id = ${ben.id}`).toHaveLength(1);
});

test('two things asked at once wait for one dialog, and both go on', async ({ page, site, addPerson }) => {
  const [ada, ben] = [await addPerson(), await addPerson({ name: 'Ben Baker' })];
  const uma = await addPerson({ admin: false, name: 'Uma Underhill' });
  await signIn(page, ada);
  await expectDashboard(page);
  await ageSignIn(page, site, ada);
  const { promise: bothSent, resolve: release } = Promise.withResolvers<void>();
  await page.route(/functions\/v1\/staff-accounts|rest\/v1\/user_roles/, async (route) => {
    if (['POST', 'DELETE'].includes(route.request().method())) await bothSent;
    await route.continue();
  });
  await rowOf(page, ben.email).getByRole('button', { name: 'Remove Admin' }).click();
  await rowOf(page, uma.email).getByText('More').click();
  await page.getByRole('button', { name: 'Reset link' }).click();
  release();
  await confirmWith(page, ada.password);
  await expectToast(page, 'Admin role removed successfully');
  await expect(page.getByRole('heading', { name: 'Reset link for Uma Underhill' })).toBeVisible();
  await expect(proofDialog(page)).toHaveCount(0);
  const made = await site.sql`
    select what, count(*)::int from public.staff_activity
    where person = ${ada.id} and what in ('role removed', 'reset link made') group by what order by what`;
  expect(made).toEqual([
    { what: 'reset link made', count: 1 },
    { what: 'role removed', count: 1 },
  ]);
});

test('a code from the mail confirms as well as the password', async ({ page, site, addPerson }) => {
  const [ada, ben] = [await addPerson(), await addPerson({ name: 'Ben Baker' })];
  await signIn(page, ada);
  await expectDashboard(page);
  await ageSignIn(page, site, ada);
  await rowOf(page, ben.email).getByRole('button', { name: 'Remove Admin' }).click();
  await proofDialog(page).getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(proofDialog(page).getByLabel('Code from the email')).toBeFocused();
  await expectNoBarriers(page);
  const signInMail = await mailTo(site.mailbox, ada.email, 'sign-in');
  await confirmWith(page, '00000000');
  await expect(proofDialog(page).getByText('is too old or is not right')).toBeVisible();
  await confirmWith(page, /Your code: (\d+)/.exec(signInMail)?.[1] ?? '');
  await expectToast(page, 'Admin role removed successfully');

  await openAccount(page);
  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await proofDialog(page).getByRole('button', { name: 'Email me a code instead' }).click();
  await proofDialog(page).getByLabel('Code from the email').waitFor();
  await confirmWith(page, '00000000');
  await expect(proofDialog(page).getByText('This code is not right or is too old.')).toBeVisible();
  await confirmWith(page, /Your code: (\d+)/.exec(await mailTo(site.mailbox, ada.email, 'Your code'))?.[1] ?? '');
  await expectToast(page, 'Password changed');
});

test('an account with a second factor confirms with it, never with the password', async ({ page, site, addPerson }) => {
  await plugInKey(page);
  const [ada, ben] = [await addPerson(), await addPerson({ name: 'Ben Baker' })];
  await signIn(page, ada);
  await openAccount(page);
  const { secret } = await addApp(page, ada.password);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Add a security key' }).click();
  await page.getByLabel('Key name').fill('Grey key');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(proofDialog(page).getByLabel('Code from your authenticator app')).toBeFocused();
  await expect(proofDialog(page).getByRole('button', { name: 'Email me a code' })).toHaveCount(0);
  await confirmWith(page, '000000');
  await expect(
    proofDialog(page).getByText('This code, or that of the new second factor, was not right.'),
  ).toBeVisible();
  await confirmWith(page, await nextCode(secret));
  await expectToast(page, 'Second factor added');
  await expect(page.getByText('Security key, added')).toBeVisible();

  await ageSignIn(page, site, ada);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await rowOf(page, ben.email).getByRole('button', { name: 'Remove Admin' }).click();
  await expect(proofDialog(page).getByLabel('Code from your authenticator app')).toBeFocused();
  await expectNoBarriers(page);
  await proofDialog(page).getByRole('button', { name: 'Use Grey key' }).click();
  await expectToast(page, 'Admin role removed successfully');

  await openAccount(page);
  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await proofDialog(page).getByRole('button', { name: 'Use Grey key' }).click();
  await expectToast(page, 'Password changed');
});

test('a session that ended while the dialog was open leads to signing in, and back to where it was', async ({
  page,
  site,
  addPerson,
}) => {
  const ada = await addPerson();
  await signIn(page, ada);
  await openAccount(page);
  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(proofDialog(page).getByLabel('Your current password')).toBeFocused();
  await site.sql`delete from auth.sessions where user_id = ${ada.id}`;
  await confirmWith(page, ada.password);
  await expect(page).toHaveURL('/auth?next=%2Fadmin%3Ftab%3Daccount');
  await expect(page.getByText('You have been signed out.').first()).toBeVisible();
  await expectNoBarriers(page);
  await fillIn(page, ada.email, ada.password);
  await expect(page).toHaveURL('/admin?tab=account');
});

test('any call of the staff area that is answered so waits for the dialog, without its page knowing', async ({
  page,
  addPerson,
}) => {
  const ada = await addPerson();
  await signIn(page, ada);
  await openAccount(page);
  let refusals = 0;
  await page.route('**/rpc/list_my_sessions', (route) => {
    refusals += 1;
    if (refusals > 1) return route.continue();
    const json = { code: 'reauthentication_needed', message: 'Please confirm that it is you.' };
    return route.fulfill({ status: 403, json });
  });
  await page.reload();
  await confirmWith(page, ada.password);
  await expect(page.getByText('this one')).toBeVisible();
  expect(refusals).toBe(2);
});

test('a role changed by a colleague ends the session, and the sign-in page says what may have happened', async ({
  page,
  site,
  addPerson,
}) => {
  const ada = await addPerson();
  await signIn(page, ada);
  await expectDashboard(page);
  await site.sql`delete from public.user_roles where user_id = ${ada.id}`;
  // What the library hears when somebody comes back to the tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/auth/);
  await expect(
    page.getByText('when your password, email address, second factor or role was changed').first(),
  ).toBeVisible();
  await fillIn(page, ada.email, ada.password);
  await expectToast(page, 'Access Denied');
});
