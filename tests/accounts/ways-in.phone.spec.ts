import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expectToast, forgive, refusedRequest } from '../admin/support/staff.ts';
import { clientOf } from '../support/accounts.ts';
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
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
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

/** What the default mails of hosted Supabase link to: its service, which sends the browser on to the page. */
function throughTheService(url: string, mail: string): string {
  const token = new URLSearchParams(new URL(linkIn(mail)).hash.slice(1)).get('token_hash') ?? '';
  const redirectTo = `${url}/auth`;
  return `${url}/auth/v1/verify?${new URLSearchParams({ token, type: 'recovery', redirect_to: redirectTo })}`;
}

test('a forgotten password is replaced by a link that comes back with a code, in the browser that asked for it alone', async ({
  page,
  browser,
  site,
  addPerson,
  complaints,
}) => {
  const ada = await addPerson();
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const link = throughTheService(site.url, await mailTo(site.mailbox, ada.email, 'password'));
  const redirect = await fetch(link, { redirect: 'manual' });
  const address = redirect.headers.get('location') ?? '';
  expect(new URL(address).search).toContain('?code=');

  const elsewhere = await browser.newPage();
  await elsewhere.goto(address);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByText('opened in a different browser from the one that asked for it')).toBeVisible();
  await elsewhere.close();

  await visit(page, address);
  await expect(page).toHaveURL('/auth');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expectDashboard(page);

  await visit(page, address);
  forgive(complaints, refusedRequest);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible();
});

test('a link from the mail goes on in the tab that waits for the code', async ({ page, site, addPerson }) => {
  const ada = await addPerson();
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const { hash } = new URL(linkIn(await mailTo(site.mailbox, ada.email, 'password')));
  // Only what is behind the # changes: the browser does not load the page again.
  await page.evaluate((link) => location.assign(link), `/auth${hash}`);
  await expect(page).toHaveURL('/auth');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expectDashboard(page);
});

test('a forgotten password is replaced by a link that comes back with a session, once its owner has seen whose it is', async ({
  page,
  site,
  addPerson,
}) => {
  const ada = await addPerson();
  await clientOf(site.url).auth.resetPasswordForEmail(ada.email);
  const link = throughTheService(site.url, await mailTo(site.mailbox, ada.email, 'password'));
  await visit(page, link);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(`You opened a link for ${ada.email}.`)).toBeVisible();
  await expectNoBarriers(page);
  expect(await page.evaluate(() => localStorage.getItem('sb-localhost-auth-token'))).toBeNull();
  await page.getByRole('button', { name: 'Continue' }).click();
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
  await expect(page.getByText('You opened a link from an email.')).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible();
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
  await expectToast(page, `Check your email We have sent an email to ${email}.`);
  await expect(page.getByText('Account created')).toHaveCount(0);
  await page.goto('about:blank');
  await visit(page, linkIn(await mailTo(site.mailbox, email, 'Confirm')));
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
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

test('nothing that stands in an address is shown, whatever its parameters are called', async ({ page }) => {
  const words = 'Ring 0900 4711 to unlock your account';
  const names =
    'error error_code error_description message msg title text reason notice next mode email type token_hash code access_token refresh_token redirect_to name'.split(
      ' ',
    );
  const everything = new URLSearchParams(names.map((name) => [name, words]));
  for (const address of [
    ...names.map((name) => `/auth?${new URLSearchParams({ [name]: words })}`),
    `/auth?${everything}#${everything}`,
    `/auth#${new URLSearchParams({ error: 'x', error_description: words })}`,
    `/auth#${words}`,
  ]) {
    await page.goto('about:blank');
    await visit(page, address);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('body'), address).not.toContainText('4711');
    expect(await page.title()).not.toContain('4711');
  }
  await page.goto('about:blank');
  await visit(page, `/auth?${everything}`);
  await expect(page.getByText('This link did not work. Please ask for a new one.')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign In' })).toBeVisible();
});

test('signing in leads back to where it was asked for, and never to another site', async ({ page, addPerson }) => {
  const ada = await addPerson();
  await visit(page, '/admin?tab=reviews');
  await expect(page).toHaveURL('/auth?next=%2Fadmin%3Ftab%3Dreviews');
  await expect(page.getByText('You have been signed out.')).toHaveCount(0);
  await fillIn(page, ada.email, ada.password);
  await expect(page).toHaveURL('/admin?tab=reviews');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('You have been signed out.')).toHaveCount(0);
  for (const next of ['//example.org/', '/.//example.org/', '/\\example.org/', 'https://example.org/']) {
    await visit(page, `/auth?${new URLSearchParams({ next })}`);
    await fillIn(page, ada.email, ada.password);
    await expect(page).not.toHaveURL(/\/auth/);
    expect(new URL(page.url()).hostname, next).toBe('localhost');
    await visit(page, '/admin');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/auth');
  }
});

test('whoever signs up a second time before confirming chooses a password by the mailed link', async ({
  page,
  site,
}) => {
  const email = `${crypto.randomUUID()}@example.org`;
  for (const password of ['the first password', 'the second password']) {
    await visit(page, '/auth?mode=signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: false }).fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expectToast(page, `We have sent an email to ${email}.`);
  }
  const isRecovery = () => site.mailbox.mails.some(({ to, raw }) => to.includes(email) && raw.includes('recovery'));
  await expect.poll(isRecovery).toBe(true);
  const raw =
    site.mailbox.mails.findLast((mail) => mail.to.includes(email) && mail.raw.includes('recovery'))?.raw ?? '';
  await page.goto('about:blank');
  await visit(page, linkIn(raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password').fill('a password of my own');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText(`As ${email}.`)).toBeVisible();
});
