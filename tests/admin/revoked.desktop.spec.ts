import type { Locator, Page } from '@playwright/test';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { signedIn } from '../support/accounts.ts';
import { visit } from '../support/visitor.ts';
import { publishJob } from '../work/support/jobs.ts';
import { buttonOf, noWords, openForm, triedForms, typedIn } from './support/forms.ts';
import { addNotices } from './support/rows.ts';
import { expect, people, test } from './support/staff.ts';

// What is refused is printed by the browser.
test.afterEach(({ complaints }) => void (complaints.length = 0));

/** Signed out, in our words, with a way back to where they were. */
async function expectSignedOut(page: Page) {
  await expect(page).toHaveURL(/\/auth(\?next=|$)/);
  await expect(page.getByText('You have been signed out.').first()).toBeVisible();
  expect(await page.locator('main, #toasts').allInnerTexts()).not.toContainEqual(expect.stringMatching(noWords));
}

async function signInAgain(page: Page) {
  await page.getByLabel('Email').fill(people.ada.email);
  await page.getByLabel('Password').fill(people.ada.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin/);
}

/** Confirming with the password signs in again. */
const signsIn = 'admin/reauthentication/reauthentication-form.tsx';

for (const tried of triedForms.filter(({ isPublic, file }) => !isPublic && file !== signsIn)) {
  test(`${tried.file}, ${tried.send}: who was signed out elsewhere is told so${tried.keepsTyped ? ', and finds what was typed' : ''}`, async ({
    page,
    site,
    rememberedAs,
  }) => {
    const reference = await addEnquiry(site.sql);
    await site.sql`insert into private.reply_sender (sender) values ('office@example.org') on conflict do nothing`;
    await rememberedAs(page, 'ada');
    const form = await openForm(page, tried, reference);
    await tried.fill(form, page);
    const typed = await typedIn(form);
    await site.sql`delete from auth.sessions where user_id = ${site.ids.ada}`;
    await buttonOf(form, tried).press('Enter');
    await expectSignedOut(page);
    await signInAgain(page);
    if (tried.keepsTyped) await expect.poll(() => typedIn(tried.form(page))).toEqual(typed);
  });
}

async function pressAll(page: Page, button: Locator, answer: string | undefined) {
  await button.click();
  if (answer) await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
}

/** What staff do by a press, and the question that it asks, if any. */
const actions: Record<string, { at: string; press: string[] }> = {
  'features a review': { at: '?tab=reviews', press: ['Feature review by Ken Lowe'] },
  'deletes a review': { at: '?tab=reviews', press: ['Delete review by Ken Lowe', 'Delete'] },
  'gives a role': { at: '?tab=users', press: ['Make Admin'] },
  'deletes a notice': { at: '?tab=business', press: ['Delete', 'Delete'] },
  'marks an enquiry': { at: '?tab=enquiries&enquiry={enquiry}', press: ['Won'] },
  'erases a person’s enquiries': { at: '?tab=enquiries&enquiry={enquiry}', press: ['Erase this', 'Erase'] },
  'takes a job off the site': { at: '?tab=work&job={job}', press: ['Take off the site'] },
  'takes a job down': { at: '?tab=work&job={job}', press: ['Take down for good', 'Take down'] },
  'publishes a page': { at: '?tab=pages&file=pages/about.ts', press: ['Publish…'] },
  'signs out elsewhere': { at: '?tab=account', press: ['Sign out everywhere else'] },
  'adds an app': { at: '?tab=account', press: ['Add an authenticator app'] },
};

for (const [what, { at, press }] of Object.entries(actions)) {
  test(`whoever ${what} after being signed out elsewhere is told so`, async ({ page, site, rememberedAs }) => {
    await addNotices(site.sql);
    const reference = await addEnquiry(site.sql);
    const client = await signedIn(site.url, people.ben);
    const { job } = at.includes('{job}') ? await publishJob(site.url, client) : { job: '' };
    // Another session of hers, which she might end.
    await signedIn(site.url, people.ada);
    await rememberedAs(page, 'ada');
    await visit(page, `/admin${at.replace('{enquiry}', reference).replace('{job}', job)}`);
    const first = page
      .getByRole('main')
      .getByRole('button', { name: press[0] ?? '' })
      .first();
    await expect(first).toBeEnabled();
    await site.sql`delete from auth.sessions where user_id = ${site.ids.ada}`;
    // What is read in the background may notice first.
    await Promise.race([pressAll(page, first, press[1]).catch(() => {}), page.waitForURL(/\/auth/)]);
    await expectSignedOut(page);
  });
}
