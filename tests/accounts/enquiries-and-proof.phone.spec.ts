import { readFile } from 'node:fs/promises';
import { expectToast, forgive, refusedRequest } from '../admin/support/staff.ts';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { openInbox } from '../inbox/support/inbox-site.ts';
import { ageSignIn, confirmWith, expect, expectDashboard, proofDialog, signIn, test } from './support/accounts-site.ts';

test.describe.configure({ timeout: 120_000 });

const nothingChanged = 'Nothing was changed, because you did not confirm that it was you.';

test('enquiries are exported and erased once their reader has confirmed who it is, and not before', async ({
  page,
  site,
  addPerson,
  complaints,
}) => {
  const ada = await addPerson();
  const email = `forget-${ada.id}@example.net`;
  const reference = await addEnquiry(site.sql, { email });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await signIn(page, ada);
  await expectDashboard(page);
  await openInbox(page, '&view=all');
  await ageSignIn(page, site, ada);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await proofDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, nothingChanged);
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await confirmWith(page, ada.password);
  expect(await readFile(await (await exporting).path(), 'utf8')).toContain(reference);

  await openInbox(page, `&enquiry=${reference}`);
  await ageSignIn(page, site, ada);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Half a sentence');
  const erase = async () => {
    await page.getByRole('button', { name: /Erase this person/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase 1 enquiry' }).click();
  };
  await erase();
  await proofDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, nothingChanged);
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a sentence');
  expect(await site.sql`select from public.enquiries where email = ${email}`).toHaveLength(1);
  await erase();
  await confirmWith(page, ada.password);
  await expectToast(page, '1 enquiry erased successfully');
  expect(await site.sql`select from public.enquiries where email = ${email}`).toHaveLength(0);
  forgive(complaints, refusedRequest);
});
