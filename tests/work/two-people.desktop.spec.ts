import { call } from './support/jobs.ts';
import { expect, fillFacts, jobIdIn, newJob, openWork, savingLine, test } from './support/work-site.ts';

test('what a colleague changes meanwhile comes in, what both changed is chosen, and nothing is lost', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs(page, 'ada');
  await newJob(page);
  await fillFacts(page, 'A hedge');
  await expect(savingLine(page)).toContainText('Draft saved a moment ago');
  const job = jobIdIn(page);
  type Job = { version: number; title: string; month: string; crew: string[]; pictures: object[] };
  const stored = () => call<Job>(site.clients.olive, 'read_job', { job });
  await expect.poll(async () => (await stored()).month).not.toBe('');
  const { version, ...known } = await stored();
  const content = JSON.stringify({ ...contentOf(known), title: 'A hedge at last', crew: ['Jo'] });
  expect(await call(site.clients.olive, 'save_job', { job, version, content })).toEqual({ version: version + 1 });

  await page.getByRole('textbox', { name: 'Title' }).fill('A hedge, level');
  const notice = page.getByRole('alert').filter({ hasText: 'meanwhile' });
  await expect(notice).toContainText('Olive Oakes has changed this job meanwhile.');
  await expect(notice).toContainText('You see their changes here: Who did it.');
  await expect(notice).toContainText('Theirs: A hedge at last');
  await expect(notice).toContainText('Yours: A hedge, level');
  await expect(page.getByRole('textbox', { name: 'Who did it' })).toHaveValue('Jo');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A hedge, level');
  expect((await stored()).title).toBe('A hedge at last');

  await page.getByRole('button', { name: 'Keep yours: Title' }).click();
  await expect.poll(async () => (await stored()).title).toBe('A hedge, level');
  expect((await stored()).crew).toEqual(['Jo']);
  await page.getByRole('button', { name: 'I have read this' }).click();
  await expect(notice).toHaveCount(0);
});

test('a draft that a colleague deletes while it is typed in is kept as a new one', async ({ page, site, signInAs }) => {
  await signInAs(page, 'ada');
  await newJob(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Nearly lost');
  await expect(savingLine(page)).toContainText('Draft saved a moment ago');
  const job = jobIdIn(page);
  await call(site.clients.olive, 'take_down_job', { job });
  await page.getByRole('textbox', { name: 'Title' }).fill('Nearly lost, and found');
  await page.getByRole('button', { name: 'Keep it as a new draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Nearly lost, and found');
  await expect(savingLine(page)).toContainText('Draft saved a moment ago');
  expect(jobIdIn(page)).not.toBe(job);
});

test('what is typed is there in the list and the form after the page was lost before anything was stored', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  await signInAs(page, 'ada');
  await newJob(page);
  const job = jobIdIn(page);
  await page.route('**/rest/v1/rpc/save_job', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Title' }).fill('K');
  await openWork(page);
  await expect(page.getByRole('list', { name: 'Not saved yet' })).toContainText('K');
  await page.unroute('**/rest/v1/rpc/save_job');
  await openWork(page, `&job=${job}`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('K');
  await expect.poll(async () => (await site.sql`select title from public.jobs where id = ${job}`)[0]?.title).toBe('K');
  complaints.length = 0;
});

/** What staff enter, of what is read. */
function contentOf(job: Record<string, unknown>) {
  const ours = ['id', 'status', 'slug', 'sample', 'published_at', 'updated_at', 'updated_by'];
  return Object.fromEntries(Object.entries(job).filter(([name]) => !ours.includes(name)));
}
