import { addEnquiry } from './support/add-enquiry.ts';
import { expect, openInbox, test } from './support/inbox-site.ts';

test('a reply that could not be saved survives a reload, and a template leaves what was typed', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  await site.sql`insert into private.reply_sender (sender) values ('office@example.org') on conflict do nothing`;
  await site.sql`insert into public.reply_templates (name, body) values ('Visit', 'Hello {first name}')`;
  const reference = await addEnquiry(site.sql, { name: 'MARGARET HILL' });
  await signInAs(page, 'ada');
  await page.route('**/rpc/save_reply_draft', (route) => route.abort());
  await openInbox(page, `&enquiry=${reference}`);
  const box = page.getByRole('textbox', { name: 'Your reply' });
  await box.fill('About the wall:');
  await expect(page.getByText('Draft not saved')).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('About the wall:');
  await page.unroute('**/rpc/save_reply_draft');
  await expect(page.getByText('Draft saved')).toBeVisible({ timeout: 20_000 });
  const drafts = await site.sql`
    select d.body from public.reply_drafts d join public.enquiries e on e.id = d.enquiry_id where e.reference = ${reference}`;
  expect(drafts.map(({ body }) => body)).toEqual(['About the wall:']);

  await page.getByLabel('Template', { exact: true }).selectOption({ label: '1. Visit' });
  await expect(box).toHaveValue('About the wall:\n\nHello Margaret');
  complaints.length = 0;
});

test('a reply by a colleague is shown before one’s own can go out', async ({ page, site, signInAs, complaints }) => {
  await site.sql`insert into private.reply_sender (sender) values ('office@example.org') on conflict do nothing`;
  const reference = await addEnquiry(site.sql);
  await signInAs(page, 'ada');
  await openInbox(page, `&enquiry=${reference}`);
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Thursday?');
  await site.sql`
    insert into public.enquiry_replies (id, enquiry_id, body, written_by_name)
    select gen_random_uuid(), id, 'We come on Friday.', 'Ben Baker' from public.enquiries where reference = ${reference}`;
  await page.getByRole('button', { name: 'Send and stay' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ben Baker has replied' })).toContainText(
    'We come on Friday.',
  );
  await page.getByRole('button', { name: 'I have read it' }).click();
  await page.getByRole('button', { name: 'Send and stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
  complaints.length = 0;
});

test('a double click marks once, and Undo brings back what the status was before', async ({ page, site, signInAs }) => {
  const reference = await addEnquiry(site.sql);
  const won = await addEnquiry(site.sql, { status: 'won', answered_at: new Date() });
  const statusOf = async (one: string) =>
    (await site.sql`select status from public.enquiries where reference = ${one}`)[0]?.status;
  await signInAs(page, 'ada');
  await openInbox(page, `&enquiry=${reference}`);
  await page.getByRole('button', { name: 'Mark as replied' }).dblclick({ delay: 150 });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await statusOf(reference)).toBe('replied');

  await openInbox(page, `&enquiry=${won}`);
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => statusOf(won)).toBe('won');
});
