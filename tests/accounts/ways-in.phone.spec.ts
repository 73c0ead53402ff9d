import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expectToast, forgive, refusedRequest } from '../admin/support/staff.ts';
import { visit } from '../support/visitor.ts';
import { expect, expectDashboard, fillIn, linkIn, mailTo, signIn, test } from './support/accounts-site.ts';

test.describe.configure({ timeout: 90_000 });

test('a forgotten password is replaced with the code from the mail', async ({ page, site, addPerson }) => {
  const ada = await addPerson();
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await expectNoBarriers(page);
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeFocused();
  await expectNoBarriers(page);
  const mail = await mailTo(site.mailbox, ada.email, 'password');
  expect(mail).toContain('Orchard & Hill');
  await page.getByLabel('Code').fill(/Your code: (\d+)/.exec(mail)?.[1] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('The password has at least 6 characters')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expectDashboard(page);
});

test('a forgotten password is replaced by the link in the mail, which opening alone does not use up', async ({
  page,
  site,
  addPerson,
  complaints,
}) => {
  const ada = await addPerson();
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const link = linkIn(await mailTo(site.mailbox, ada.email, 'password'));

  await page.goto('about:blank');
  await visit(page, link);
  await page.goto('about:blank');
  await visit(page, link);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('You opened a link from a mail.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expectDashboard(page);

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await fillIn(page, ada.email, 'a better password');
  await expectDashboard(page);
  await page.goto('about:blank');
  await visit(page, link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible();
  forgive(complaints, refusedRequest);
});

test('a code that is not right is refused in plain words', async ({ page, addPerson, complaints }) => {
  const ada = await addPerson();
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code').fill('0000000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Error This code or link has been used, is too old or is not right.');
  forgive(complaints, refusedRequest);
});

test('where mail is set up, a new account is opened from its mailbox', async ({ page, site }) => {
  const email = `${crypto.randomUUID()}@example.org`;
  await visit(page, '/auth?mode=signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).fill('a good password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, `Look into your mailbox We have sent a mail to ${email}.`);
  await expect(page.getByText('Account created')).toHaveCount(0);
  await page.goto('about:blank');
  await visit(page, linkIn(await mailTo(site.mailbox, email, 'Confirm')));
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`As ${email}.`)).toBeVisible();
});

test('somebody without the role sees who they are, and changes to another account', async ({ page, addPerson }) => {
  const [uma, ada] = [await addPerson({ admin: false, name: 'Uma' }), await addPerson()];
  await signIn(page, uma);
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Access Denied');
  await visit(page, '/auth');
  await expect(page.getByText(`As ${uma.email}.`)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Sign out to use another account' }).click();
  await fillIn(page, ada.email, ada.password);
  await expectDashboard(page);
});
