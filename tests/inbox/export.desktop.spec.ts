import { readFile } from 'node:fs/promises';
import { expectToast } from '../admin/support/staff.ts';
import { addEnquiry } from './support/add-enquiry.ts';
import { expect, openInbox, test } from './support/inbox-site.ts';

test.beforeEach(async ({ page, signInAs }) => signInAs(page, 'ada'));

test('the whole of the current filter is downloaded, safe for spreadsheets', async ({ page, site }) => {
  await addEnquiry(site.sql, { name: '=HYPERLINK("https://bad.example")', service: 'Other' });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await openInbox(page, '&view=all&service=Other');
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8');
  const references = text.match(/^"OH-\w{6}"/gm) ?? [];
  const [counted] =
    await site.sql`select count(*)::int as many from public.enquiries where service = 'Other' and status <> 'spam'`;
  expect(references).toHaveLength(counted?.many);
  expect(new Set(references).size).toBe(references.length);
  expect(text).toContain(`"'=HYPERLINK(""https://bad.example"")"`);
  await expectToast(page, 'Enquiries exported successfully');
});

test('where the browser can write files, each page goes to the disk as it comes, and progress is shown', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const written: string[] = [];
    const file = {
      write: async (text: string) => void written.push(text),
      close: async () => {},
      abort: async () => {},
    };
    Object.assign(window, { written, showSaveFilePicker: async () => ({ createWritable: async () => file }) });
  });
  await page.route('**/rpc/export_enquiries', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await openInbox(page, '&view=all');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await expect(page.getByText(/^1,000 of 4,\d{3}/)).toBeVisible();
  await expectToast(page, 'Enquiries exported successfully');
  const writtenTexts = await page.evaluate(() => (window as unknown as { written: string[] }).written);
  expect(writtenTexts.length).toBeGreaterThan(4);
  const [counted] = await site.sql`select count(*)::int as many from public.enquiries where status <> 'spam'`;
  expect(writtenTexts.join('').match(/^"OH-/gm)?.length).toBe(counted?.many);
});

test('an export asks for what the filters show, and can be stopped', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.route('**/rpc/export_enquiries', () => undefined);
  await openInbox(page, '&view=waiting&source=newsletter&districts=WR1,WR2&q=example');
  const exportRequest = page.waitForRequest('**/rpc/export_enquiries');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await exportRequest).postDataJSON()).toMatchObject({
    wanted_view: 'waiting',
    wanted_source: 'newsletter',
    wanted_districts: 'WR1,WR2',
    search: 'example',
  });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});
