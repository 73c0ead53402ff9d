import { addEnquiry } from './support/add-enquiry.ts';
import { expect, openInbox, test } from './support/inbox-site.ts';

test('several enquiries are marked, given and erased at once, and each can be taken back', async ({
  page,
  site,
  signInAs,
}) => {
  const references = [
    await addEnquiry(site.sql, { name: 'Several One' }),
    await addEnquiry(site.sql, { name: 'Several Two' }),
  ];
  const states = () =>
    site.sql<{ status: string; owner: string | null }[]>`
      select status, (select full_name from public.profiles where id = assigned_to) as owner
      from public.enquiries where reference in ${site.sql(references)} order by name`;
  const both = (status: string, owner: string | null) => [
    { status, owner },
    { status, owner },
  ];
  await signInAs(page, 'ada');
  await openInbox(page, '&q=Several');
  async function choose() {
    await page.getByRole('checkbox', { name: 'Choose Several One' }).check();
    await page.getByRole('checkbox', { name: 'Choose Several Two' }).check();
  }
  const bar = page.getByRole('group', { name: 'Chosen enquiries' });
  const undo = page.getByRole('button', { name: 'Undo' });

  await choose();
  await bar.getByLabel('Give to').selectOption({ label: 'Ben Baker' });
  await expect.poll(states).toEqual(both('new', 'Ben Baker'));
  await undo.click();
  await expect.poll(states).toEqual(both('new', null));

  await choose();
  await bar.getByLabel('Mark as').selectOption({ label: 'Won' });
  await expect.poll(states).toEqual(both('won', null));
  await undo.click();
  await expect.poll(states).toEqual(both('new', null));

  await choose();
  await bar.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  await undo.click();
  await expect(page.getByRole('checkbox', { name: 'Choose Several One' })).toBeVisible();
  await choose();
  await bar.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  // While it can still be undone, a colleague answers one of them.
  await site.sql`update public.enquiries set status = 'replied' where reference = ${references[1] ?? ''}`;
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ status: 'replied', owner: null }]);
  await expect(page.getByText('1 enquiry erased successfully').last()).toBeVisible();
  await expect(page.getByText('1 enquiry left alone').last()).toBeVisible();
});

test('marking several leaves alone what a colleague has changed meanwhile, and says so', async ({
  page,
  site,
  signInAs,
}) => {
  const [mine, theirs] = [
    await addEnquiry(site.sql, { name: 'Overtaken One' }),
    await addEnquiry(site.sql, { name: 'Overtaken Two' }),
  ];
  const statuses = async () => {
    const rows = await site.sql<{ status: string }[]>`
      select status from public.enquiries where reference in ${site.sql([mine, theirs])} order by name`;
    return rows.map(({ status }) => status);
  };
  await signInAs(page, 'ada');
  await openInbox(page, '&q=Overtaken');
  await page.getByRole('checkbox', { name: 'Choose Overtaken One' }).check();
  await page.getByRole('checkbox', { name: 'Choose Overtaken Two' }).check();
  await site.sql`update public.enquiries set status = 'won' where reference = ${theirs}`;
  await page.getByRole('group', { name: 'Chosen enquiries' }).getByLabel('Mark as').selectOption({ label: 'Lost' });
  await expect(page.getByText('1 enquiry left alone').last()).toBeVisible();
  expect(await statuses()).toEqual(['lost', 'won']);

  await site.sql`update public.enquiries set status = 'replied' where reference = ${mine}`;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 enquiry left alone').last()).toBeVisible();
  expect(await statuses()).toEqual(['replied', 'won']);
});

test('an enquiry is given to a colleague and comes back on a day', async ({ page, site, signInAs }) => {
  const reference = await addEnquiry(site.sql);
  await signInAs(page, 'ada');
  await openInbox(page, `&enquiry=${reference}`);
  await page.getByLabel('Who has it').selectOption({ label: 'Ben Baker' });
  await expect(page.getByLabel('Who has it').locator('option:checked')).toHaveText('Ben Baker has it');
  await page.getByLabel('Reminder').selectOption({ index: 1 });
  await expect(page.getByLabel('Reminder').locator('option:checked')).toHaveText(/^Reminder: /);
  const [row] = await site.sql`
    select p.full_name as owner, e.remind_on > current_date as later from public.enquiries e
    join public.profiles p on p.id = e.assigned_to where e.reference = ${reference}`;
  expect(row).toEqual({ owner: 'Ben Baker', later: true });
});
