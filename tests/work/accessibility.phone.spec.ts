import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expectNoSidewaysScrolling } from '../accessibility/support/reflow.ts';
import { expectLargeTargets } from '../accessibility/support/targets.ts';
import { publishJob } from './support/jobs.ts';
import { addPhotographs, expect, newJob, openWork, test } from './support/work-site.ts';

test.beforeEach(({ page, signInAs }) => signInAs(page, 'olive'));

test('the list of jobs passes the accessibility check', async ({ page, site }) => {
  await publishJob(site.url, site.clients.olive, { title: 'W'.repeat(80) });
  await openWork(page);
  await expect(page.getByRole('link', { name: 'WWW' }).first()).toBeVisible();
  await expectNoBarriers(page);
  await expectLargeTargets(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoSidewaysScrolling(page);
});

test('the form passes the accessibility check, with every mistake, a photograph and its crop', async ({ page }) => {
  await newJob(page);
  await addPhotographs(page, 'After', ['#446644']);
  await expect(page.getByText('The photograph is sent')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Crop photograph 1' }).click();
  await expect(page.locator('.focus-picture img')).toBeVisible();
  await expectNoBarriers(page);
  await expectLargeTargets(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Delete this job' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectNoSidewaysScrolling(page);
});

test('the list that could not be read, and a job that is not there, have no barriers', async ({ page, complaints }) => {
  await page.route('**/rpc/list_jobs', (route) => route.fulfill({ status: 503, json: { message: 'away' } }));
  await openWork(page);
  await expect(page.getByText('The list could not be read', { exact: true })).toBeVisible();
  await expectNoBarriers(page);
  complaints.length = 0;
});
