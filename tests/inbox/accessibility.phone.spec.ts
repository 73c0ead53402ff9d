import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expectLargeTargets } from '../accessibility/support/targets.ts';
import { addEnquiry } from './support/add-enquiry.ts';
import { expect, openInbox, test } from './support/inbox-site.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test.beforeEach(async ({ page, signInAs }) => signInAs(page, 'ada'));

test('the list, with every clock and a delivery in trouble', async ({ page, site }) => {
  for (const hours of [1, 20, 30]) await addEnquiry(site.sql, { name: 'Axe Person', created_at: hoursAgo(hours) });
  await addEnquiry(site.sql, { name: 'Axe Person', status: 'spam', spam_reason: 'honeypot' });
  await addEnquiry(site.sql, { name: 'Axe Person', status: 'won', answered_at: new Date() });
  const reference = await addEnquiry(site.sql, { name: 'Axe Person', status: 'lost', answered_at: new Date() });
  await site.sql`
    insert into public.enquiry_deliveries (enquiry_id, channel, attempts, failed_at, last_answer)
    select id, 'email', 10, now(), 'SMTP 535' from public.enquiries where reference = ${reference}`;
  await openInbox(page, '&q=axe+person');
  await expect(page.getByText('Email failed: SMTP 535')).toBeVisible();
  await expectNoBarriers(page);
  await expectLargeTargets(page);
});

test('the overview', async ({ page }) => {
  await openInbox(page);
  await expect(page.getByText('Where they come from').first()).toBeVisible();
  await expectNoBarriers(page);
});

test('nothing found', async ({ page }) => {
  await openInbox(page, '&q=zzyzx');
  await expect(page.getByText('No enquiries found')).toBeVisible();
  await expectNoBarriers(page);
});

test('while it loads', async ({ page }) => {
  await page.route('**/rpc/*', () => undefined);
  await page.goto('/admin?tab=enquiries');
  await expect(page.locator('.skeleton').first()).toBeAttached();
  await expectNoBarriers(page);
});

test('what could not be read', async ({ page, complaints }) => {
  await page.route('**/rpc/*', (route) => route.fulfill({ status: 503, json: { message: 'away' } }));
  await page.goto('/admin?tab=enquiries');
  await expect(page.getByText('The list could not be read', { exact: true })).toBeVisible();
  await expectNoBarriers(page);
  complaints.length = 0;
});

test('an enquiry opened, changed, overtaken, and about to be erased', async ({ page, site }) => {
  const reference = await addEnquiry(site.sql, { status: 'spam', spam_reason: 'too fast', channels: ['email'] });
  await openInbox(page, `&enquiry=${reference}`);
  await expect(page.getByRole('button', { name: /Not spam/ })).toBeVisible();
  await expectNoBarriers(page);
  await expectLargeTargets(page);

  await page.getByRole('textbox', { name: 'Notes' }).fill('Typed');
  await site.sql`update public.enquiries set status = 'new', notes = 'Written by another' where reference = ${reference}`;
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('The saved notes have changed:')).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: /Erase this person/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoBarriers(page);
});

test('an enquiry that is not there', async ({ page }) => {
  await openInbox(page, '&enquiry=OH-ZZZZZZ');
  await expect(page.getByRole('heading', { name: 'This enquiry is not here' })).toBeVisible();
  await expectNoBarriers(page);
});
