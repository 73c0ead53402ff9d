import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expectToast, forgive, refusedRequest } from '../admin/support/staff.ts';
import { visit } from '../support/visitor.ts';
import { signedIn } from '../support/accounts.ts';
import {
  addApp,
  confirmWith,
  expect,
  expectDashboard,
  fillIn,
  linkIn,
  mailTo,
  openAccount,
  proofDialog,
  signIn,
  test,
} from './support/accounts-site.ts';

test.describe.configure({ timeout: 90_000 });

test('name and password are changed, the latter only with the current one', async ({
  page,
  site,
  addPerson,
  complaints,
}) => {
  const ada = await addPerson();
  await signIn(page, ada);
  await openAccount(page);
  await page.getByLabel('Full name').fill('Ada Baker');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Name changed');
  expect(await site.sql`select full_name from public.profiles where id = ${ada.id}`).toEqual([
    { full_name: 'Ada Baker' },
  ]);

  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await confirmWith(page, 'not this one');
  await expect(proofDialog(page).getByText('The current password is not right')).toBeVisible();
  await confirmWith(page, ada.password);
  await expectToast(page, 'Password changed');
  await expect(page.getByLabel('New password')).toHaveValue('');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await fillIn(page, ada.email, 'a better password');
  await expectDashboard(page);
  forgive(complaints, refusedRequest);
});

test('a new email address counts once both mailboxes have confirmed it', async ({ page, site, addPerson }) => {
  const ada = await addPerson();
  const email = `new-${ada.email}`;
  await signIn(page, ada);
  await openAccount(page);
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await confirmWith(page, ada.password);
  await expectToast(page, 'Open the links in the emails that we have sent to both addresses');
  const links = [
    linkIn(await mailTo(site.mailbox, ada.email, 'Confirm')),
    linkIn(await mailTo(site.mailbox, email, 'Confirm')),
  ];
  for (const [link, text] of [
    [links[0], 'One address is confirmed.'],
    [links[1], 'Your email address is changed.'],
  ] as const) {
    await page.goto('about:blank');
    await visit(page, link ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectNoBarriers(page);
  expect(await site.sql`select email from auth.users where id = ${ada.id}`).toEqual([{ email }]);
});

test('other sessions are seen and ended', async ({ page, site, addPerson }) => {
  const ada = await addPerson();
  const otherClient = await signedIn(site.url, ada);
  await signIn(page, ada);
  await openAccount(page);
  await expect(page.getByText('this one')).toBeVisible();
  await expect(page.getByText('last used')).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectToast(page, 'Signed out everywhere else');
  await expect(page.getByText('last used')).toHaveCount(1);
  expect((await otherClient.auth.refreshSession()).error).not.toBeNull();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expectDashboard(page);
});

test('the rule is announced for a week, and then a second factor comes first', async ({ page, site, addPerson }) => {
  const ada = await addPerson();
  try {
    await site.sql`insert into public.second_factor_rule default values`;
    await signIn(page, ada);
    await expect(page.getByText('everybody needs a second factor')).toBeVisible();
    await expectNoBarriers(page);
    await site.sql`update public.second_factor_rule set required_from = now()`;
    await visit(page, '/admin');
    await expect(page.getByRole('heading', { name: 'One more lock' })).toBeVisible();
    await expectNoBarriers(page);
    await addApp(page, ada.password);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expectDashboard(page);
  } finally {
    await site.sql`delete from public.second_factor_rule`;
  }
});
