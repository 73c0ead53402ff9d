import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { addPhotographs, describeAll, expect, jobIdIn, people, savingLine, test } from './support/work-site.ts';

const uploads = '**/functions/v1/staff-picture';

test('from a won enquiry to published with five photographs, while the line is cut twice and the session ends once', async ({
  page,
  context,
  site,
  signInAs,
  complaints,
}) => {
  await signInAs(page, 'tess');
  const reference = await addEnquiry(site.sql, {
    name: 'Harriet Secret',
    address: 'WR14 3AB',
    service: 'Landscaping',
    message: 'Please hold up our secret bank.',
    status: 'won',
    answered_at: new Date(),
  });
  await page.goto(`/admin?tab=enquiries&enquiry=${reference}`);
  await page.getByRole('button', { name: 'Show this job' }).click();
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('/landscaping');
  await expect(page.getByRole('combobox', { name: 'Town' })).toHaveValue('malvern');
  await expect(page.getByRole('combobox', { name: 'Month' })).not.toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  const job = jobIdIn(page);

  // The line goes while the first are on their way.
  await addPhotographs(page, 'Before', ['#113355', '#335511']);
  await expect(page.getByText(/photographs? (is|are) sent/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Title' }).fill('A bank held');
  await addPhotographs(page, 'After', ['#551133', '#115533', '#331155']);
  await expect(savingLine(page)).toContainText('Not connected');
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
  await context.setOffline(false);
  await expect(savingLine(page)).toContainText('Draft saved a moment ago');
  await expect(page.getByText('All 5 photographs are sent')).toBeVisible();

  // And again, in the middle of a word, and the page is loaded anew.
  await page.route('**/rest/v1/rpc/save_job', (route) => route.abort());
  await page.getByRole('textbox', { name: 'What was done' }).fill('It had slipped on to the path tw');
  await expect(savingLine(page)).toContainText('Not connected');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'What was done' })).toHaveValue('It had slipped on to the path tw');
  await page.unroute('**/rest/v1/rpc/save_job');

  // The session ends, and the person signs in again.
  await site.sql`delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = ${people.tess.email}`;
  await page.getByRole('textbox', { name: 'What was done' }).fill('It had slipped on to the path twice.');
  await page.getByLabel('Email').fill(people.tess.email);
  await page.getByLabel('Password').fill(people.tess.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('textbox', { name: 'What was done' })).toHaveValue(
    'It had slipped on to the path twice.',
  );
  await expect(savingLine(page)).toContainText('Draft saved a moment ago');

  await describeAll(page);
  await page.getByRole('button', { name: 'They agreed today' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(savingLine(page)).toContainText('Published');
  await expect(page.getByRole('link', { name: 'See it on the site' })).toHaveAttribute('href', '/our-work/a-bank-held');

  const [row] = await site.sql`select public.published_jobs() as jobs`;
  const [shown] = row?.jobs.filter((each: { id: string }) => each.id === job) ?? [];
  expect(shown).toMatchObject({ title: 'A bank held', service: '/landscaping', town: 'malvern' });
  expect(
    shown.pictures.map(({ kind, description }: { kind: string; description: string }) => [kind, description]),
  ).toEqual([
    ['before', 'Landscaping in Malvern, before we began'],
    ['before', 'Landscaping in Malvern, before we began'],
    ['after', 'Landscaping in Malvern, when we had finished'],
    ['after', 'Landscaping in Malvern, when we had finished'],
    ['after', 'Landscaping in Malvern, when we had finished'],
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/secret/i);
  complaints.length = 0;
});

test('photographs that were on their way go on after a reload, each stored once', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  await signInAs(page, 'ada');
  await page.goto('/admin?tab=work');
  await page.getByRole('button', { name: 'Add a job' }).click();
  await page.route(uploads, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await addPhotographs(page, 'After', ['#aa1111', '#11aa11']);
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
  const before = await site.sql`select id from public.pictures`;
  await page.reload();
  await expect(page.getByText('0 of 2 photographs sent')).toBeVisible();
  await page.unroute(uploads);
  await expect(page.getByText('All 2 photographs are sent')).toBeVisible();
  const stored = () => site.sql`select from public.job_pictures where job_id = ${jobIdIn(page)}`;
  await expect.poll(async () => (await stored()).length).toBe(2);
  expect(await site.sql`select id from public.pictures`).toHaveLength(before.length + 2);
  complaints.length = 0;
});
