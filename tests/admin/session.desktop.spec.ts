import type { Page } from '@playwright/test';
import { visit } from '../support/visitor.ts';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { signedIn } from '../support/accounts.ts';
import { breakRequests, expect, expectToast, forgive, people, refusedRequest, test } from './support/staff.ts';

const deniedText = "Access Denied You don't have permission to access this page.";

const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** What the library hears when somebody comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('signing out leads to the sign-in page and forgets the session', async ({ page, rememberedAs, site }) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin');
  // Whatever is still being read would be refused once the session is over, and the browser complains of that.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await storedItem(page, site.storageKey)).toBeNull();
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth');
});

test('a sign-out that the server refuses is told, and the session stays', async ({
  page,
  rememberedAs,
  site,
  complaints,
}) => {
  await rememberedAs(page, 'ada');
  await breakRequests(page, 'POST', /auth\/v1\/logout/);
  await visit(page, '/admin');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Error Something broke');
  await expect(page).toHaveURL('/admin');
  expect(await storedItem(page, site.storageKey)).not.toBeNull();
  forgive(complaints, refusedRequest);
});

test('a sign-out that breaks is told as an error', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new Error('The storage is locked');
    };
  });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Error The storage is locked');
});

test('a link that brings another session along does not replace the one that is there', async ({
  page,
  rememberedAs,
  site,
}) => {
  const { data } = await (await signedIn(site.url, people.uma)).auth.getSession();
  const { access_token = '', refresh_token = '' } = data.session ?? {};
  const fragment = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer' });
  await rememberedAs(page, 'ada');
  await visit(page, `/auth#${fragment}`);
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByText(people.ada.email).first()).toBeVisible();
  expect(await storedItem(page, site.storageKey)).toContain(people.ada.email);
});

test('signing out in one tab signs out the other, which gives back a review half typed there', async ({
  page,
  context,
  rememberedAs,
}) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=reviews');
  await page.getByRole('button', { name: 'Edit review by Ken Lowe' }).click();
  await page.getByLabel('Review text').fill('Half a sentence');
  await page.getByLabel('Feature on the home page').check();
  const keptDraft = () =>
    page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.endsWith(' review'))?.[1] ?? null);
  expect(Object.keys(JSON.parse((await keptDraft()) ?? '{}').editing)).toEqual(['id', 'review_id', 'time_posted']);
  const otherTab = await context.newPage();
  await visit(otherTab, '/admin');
  await otherTab.getByRole('button', { name: 'Sign out' }).click();
  await expect(otherTab).toHaveURL('/auth');
  await expect(page).toHaveURL('/auth?next=%2Fadmin%3Ftab%3Dreviews');
  await expect(page.getByText('You have been signed out.').first()).toBeVisible();

  await page.getByLabel('Email').fill(people.ada.email);
  await page.getByLabel('Password').fill(people.ada.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Edit review' })).toBeVisible();
  await expect(page.getByLabel('Author name')).toHaveValue('Ken Lowe');
  await expect(page.getByLabel('Review text')).toHaveValue('Half a sentence');
  await expect(page.getByLabel('Feature on the home page')).toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add Review' })).toBeVisible();
  await expect(page.getByLabel('Review text'), 'what was given up stays so').toHaveCount(0);

  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByLabel('Review text').fill('Half a sentence');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect.poll(keptDraft, 'whoever leaves gives it up').toBeNull();
});

test('notes and an invitation half typed outlive the session, and nobody else is shown them', async ({
  page,
  context,
  rememberedAs,
  site,
}) => {
  const reference = await addEnquiry(site.sql);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  const name = page.getByRole('form', { name: 'Invite a colleague' }).getByLabel('Name');
  async function signInAs({ email, password }: { email: string; password: string }) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  }

  await rememberedAs(page, 'ada');
  await visit(page, `/admin?tab=enquiries&enquiry=${reference}`);
  await notes.fill('Gate code is half a');
  await visit(page, '/admin?tab=users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await name.fill('Zoe');
  await page.getByLabel('No role yet').check();
  const otherTab = await context.newPage();
  await visit(otherTab, '/admin');
  await otherTab.getByRole('button', { name: 'Sign out' }).click();

  await expect(page).toHaveURL(/^[^?]+\/auth\?next=/);
  await signInAs(people.ben);
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect(name).toHaveCount(0);
  await visit(page, `/admin?tab=enquiries&enquiry=${reference}`);
  await expect(notes).toHaveValue('');
  await page.getByRole('button', { name: 'Sign out' }).click();

  await expect(page).toHaveURL('/auth');
  await signInAs(people.ada);
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(name).toHaveValue('Zoe');
  await expect(page.getByLabel('No role yet')).toBeChecked();
  await site.sql`update public.enquiries set status = 'replied' where reference = ${reference}`;
  await visit(page, `/admin?tab=enquiries&enquiry=${reference}`);
  await expect(notes).toHaveValue('Gate code is half a');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expectToast(page, 'Notes saved successfully');
});

test('an expired session is refreshed without a word', async ({ page, rememberedAs, site }) => {
  let token: unknown;
  await rememberedAs(page, 'ada', (session) => {
    token = session.refresh_token;
    session.expires_at = Math.floor(Date.now() / 1000) - 60;
  });
  await visit(page, '/admin');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  const now: { refresh_token: string; expires_at: number } = JSON.parse(
    (await storedItem(page, site.storageKey)) ?? '{}',
  );
  expect(now.refresh_token).not.toBe(token);
  expect(now.expires_at).toBeGreaterThan(Date.now() / 1000);
});

test('an expired session that cannot be refreshed ends at the sign-in page', async ({
  page,
  rememberedAs,
  site,
  complaints,
}) => {
  await rememberedAs(page, 'ada', (session) => {
    session.expires_at = Math.floor(Date.now() / 1000) - 60;
    session.refresh_token = 'no-such-token';
  });
  await visit(page, '/admin');
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => storedItem(page, site.storageKey)).toBeNull();
  forgive(complaints, refusedRequest);
});

test('coming back to the tab keeps what was being written', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=reviews');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByLabel('Review text').fill('Half a sentence');
  const checked = page.waitForResponse(/rest\/v1\/user_roles.*role=eq\.admin/);
  await comeBack(page);
  await checked;
  await expect(page.getByLabel('Review text')).toHaveValue('Half a sentence');
  await expect(page.getByLabel('Review text')).toBeFocused();
});

test('a role taken away is noticed when its owner comes back to the tab', async ({
  page,
  rememberedAs,
  site,
  complaints,
}) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await site.sql`delete from public.user_roles where user_id = ${site.ids.ada}`;
  await comeBack(page);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('You have been signed out.').first()).toBeVisible();
  // What else is on the page may have asked in vain meanwhile.
  forgive(complaints, refusedRequest);
});

test('a role taken away is noticed at the next thing its owner does', async ({
  page,
  rememberedAs,
  site,
  complaints,
}) => {
  await rememberedAs(page, 'ada');
  await visit(page, '/admin?tab=reviews');
  await expect(page.getByText('Ken Lowe')).toBeVisible();
  await site.sql`delete from public.user_roles where user_id = ${site.ids.ada}`;
  await page.getByRole('button', { name: 'Feature review by Ken Lowe' }).click();
  await expectToast(page, 'Failed to update review');
  await expect(page).toHaveURL('/auth?next=%2Fadmin%3Ftab%3Dreviews');
  await expect(page.getByText('You have been signed out.').first()).toBeVisible();
  const [ken] = await site.sql`select is_featured from public.google_reviews where author_name = 'Ken Lowe'`;
  expect(ken).toEqual({ is_featured: false });
  // What else is on the page may have asked in vain meanwhile.
  forgive(complaints, refusedRequest);
});

test('a role check that never ends counts as not an admin', async ({ page, rememberedAs }) => {
  await rememberedAs(page, 'ada');
  await page.route('**/rest/v1/user_roles*', () => new Promise(() => {}));
  await visit(page, '/admin');
  await expect(page).toHaveURL('/', { timeout: 20_000 });
  await expectToast(page, deniedText);
});

test('somebody who signs in with another tab is let in here too', async ({ page, context, rememberedAs }) => {
  await visit(page, '/auth');
  const otherTab = await context.newPage();
  await rememberedAs(otherTab, 'ada');
  await visit(otherTab, '/admin');
  await expect(otherTab.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await comeBack(page);
  await expect(page).toHaveURL('/admin');
});
