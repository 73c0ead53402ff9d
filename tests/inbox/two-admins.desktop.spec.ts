import type { Page } from '@playwright/test';
import { expectToast } from '../admin/support/staff.ts';
import { addEnquiry } from './support/add-enquiry.ts';
import { expect, openInbox, test } from './support/inbox-site.ts';

let otherPage: Page;

test.beforeEach(async ({ page, browser, baseURL, signInAs }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.9.9' },
  });
  otherPage = await context.newPage();
  await signInAs(page, 'ada');
  await signInAs(otherPage, 'ben');
});

test.afterEach(() => otherPage.context().close());

test('the second of two admins sees who was quicker, and overwrites nothing', async ({ page, site }) => {
  const reference = await addEnquiry(site.sql);
  await openInbox(page, `&enquiry=${reference}`);
  await openInbox(otherPage, `&enquiry=${reference}`);
  await otherPage.getByRole('button', { name: 'Won' }).click();
  await expect(otherPage.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Lost' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Your change was not saved');
  await expect(page.getByRole('alert').first()).toContainText('Ben Baker moved it from New to Won');
  await expect(page.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Lost' }).click();
  await expect(page.getByRole('button', { name: 'Lost' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert').first()).toBeEmpty();
});

test('notes that were being typed survive the other admin’s, and nothing is saved over theirs unseen', async ({
  page,
  site,
}) => {
  const reference = await addEnquiry(site.sql);
  await openInbox(page, `&enquiry=${reference}`);
  await openInbox(otherPage, `&enquiry=${reference}`);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Mine: she wants oak.');
  await otherPage.getByRole('textbox', { name: 'Notes' }).fill('Theirs: she wants beech.');
  await otherPage.getByRole('button', { name: 'Save notes' }).click();
  await expectToast(otherPage, 'Notes saved successfully');

  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Ben Baker wrote notes');
  await expect(notes).toHaveValue('Mine: she wants oak.');
  await expect(page.getByText('The saved notes have changed:')).toBeVisible();
  const [storedEnquiry] = await site.sql`select notes from public.enquiries where reference = ${reference}`;
  expect(storedEnquiry?.notes).toBe('Theirs: she wants beech.');

  await page.getByRole('button', { name: 'I have read them' }).click();
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Ada Archer changed the notes')).toBeVisible();
});
