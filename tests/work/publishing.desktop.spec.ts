import { randomUUID } from 'node:crypto';
import { expectToast } from '../admin/support/staff.ts';
import { call, publishJob } from './support/jobs.ts';
import {
  addPhotographs,
  describeAll,
  expect,
  fillFacts,
  newJob,
  openWork,
  savingLine,
  test,
} from './support/work-site.ts';

test.beforeEach(({ page, signInAs }) => signInAs(page, 'ada'));

test('publishing says beside each field what is missing, and the first of them has the focus', async ({ page }) => {
  await newJob(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  for (const words of [
    'Please give the job a title',
    'Please choose the service',
    'Please choose the month',
    'Please say what was done and how it turned out',
    'Please ask the customer first, and enter the day they agreed',
    'Please add at least one photograph',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await fillFacts(page, 'A tidy end');
  await addPhotographs(page, 'After', ['#225522']);
  await page.getByRole('textbox', { name: 'Days on site' }).fill('a few');
  await page.getByRole('textbox', { name: 'Price from' }).fill('£1,200');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Please enter whole or half days')).toBeVisible();
  await expect(page.getByText('Please enter both prices, or none')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Days on site' })).toBeFocused();
  await expect(page.getByText('Please describe this photograph for people who can’t see it')).toBeVisible();
});

test('a job is published, changed, changed back, taken off, put back, and taken down for good', async ({
  page,
  site,
}) => {
  await newJob(page);
  await fillFacts(page, 'A wall with <b>markup</b> & “quotes”');
  await page.getByRole('textbox', { name: 'Days on site' }).fill('2.5');
  await page.getByRole('textbox', { name: 'Price from' }).fill('£1,200');
  await page.getByRole('textbox', { name: 'Price to' }).fill('1500');
  await page.getByRole('textbox', { name: 'Who did it' }).fill('Sam and Jo');
  await addPhotographs(page, 'After', ['#227744']);
  await expect(page.getByText('The photograph is sent')).toBeVisible();
  await describeAll(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published.');
  const slug = 'a-wall-with-b-markup-b-quotes';
  await expect(page.getByRole('link', { name: 'See it on the site' })).toHaveAttribute('href', `/our-work/${slug}`);
  const shown = async () => {
    const [row] = await site.sql`select public.published_jobs() as jobs`;
    return row?.jobs.find((job: { slug: string }) => job.slug === slug);
  };
  expect(await shown()).toMatchObject({
    title: 'A wall with <b>markup</b> & “quotes”',
    days: 2.5,
    price_from: 1200,
    price_to: 1500,
    crew: ['Sam', 'Jo'],
  });

  const story = page.getByRole('textbox', { name: 'What was done' });
  await story.fill('Changed.');
  await expect(savingLine(page)).toContainText('not on the site yet');
  expect((await shown()).story).not.toBe('Changed.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Changes saved.');
  expect((await shown()).story).toBe('Changed.');
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(story).toHaveValue('The bank had slipped on to the path twice.');
  await expect.poll(async () => (await shown()).story).toBe('The bank had slipped on to the path twice.');
  await story.fill('Not this.');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(story).toHaveValue('The bank had slipped on to the path twice.');

  await page.getByRole('button', { name: 'Take off the site' }).click();
  await expectToast(page, 'Taken off the site.');
  expect(await shown()).toBeUndefined();
  await page.getByRole('button', { name: 'Undo: publish again' }).click();
  await expect(page.getByRole('button', { name: 'Undo: back to a draft' })).toBeVisible();
  expect(await shown()).toBeDefined();

  await page.getByRole('button', { name: 'Take down for good' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('its words and photographs are gone for good');
  await page.getByRole('button', { name: 'Take down', exact: true }).click();
  await expectToast(page, 'Taken down for good');
  await expect(page.getByRole('heading', { name: 'Recent work' })).toBeVisible();
  expect(await shown()).toBeUndefined();

  await page.goto('/admin?tab=users');
  await page.getByText('Activity', { exact: true }).click();
  for (const what of ['job drafted', 'job published', 'job changed', 'job unpublished', 'job taken down'])
    await expect(page.getByText(`Ada Archer: ${what} (A wall with <b>`).first()).toBeVisible();
});

test('a customer’s review can be quoted, a sample one cannot', async ({ page, site }) => {
  await site.sql`insert into public.google_reviews ${site.sql([
    { author_name: 'Ivy', review_text: 'Level and dry.', review_id: 'manual-7' },
    { author_name: 'Nobody', review_text: 'Sample words.', review_id: 'sample-7' },
  ])}`;
  await newJob(page);
  await fillFacts(page, 'Quoted');
  const quoted = page.getByRole('combobox', { name: 'Review to quote' });
  await expect(quoted.getByRole('option')).toHaveText(['None', 'Ivy: Level and dry.']);
  await quoted.selectOption({ index: 1 });
  await expect(page.getByRole('blockquote')).toHaveText('Level and dry.');
  await expect.poll(async () => (await site.sql`select from public.jobs where review is not null`).length).toBe(1);
});

test('the list searches, filters and pages, and takes all samples down at once', async ({ page, site }) => {
  await site.sql`delete from public.jobs`;
  await openWork(page);
  await expect(page.getByText('No jobs yet')).toBeVisible();
  for (let number = 1; number <= 26; number += 1)
    await site.sql`insert into public.jobs ${site.sql({ id: randomUUID(), title: `Hedge ${number}`, updated_by_name: 'Ada' })}`;
  const { job } = await publishJob(site.url, site.clients.olive, { title: 'Sample lawn' });
  await site.sql`update public.jobs set sample = true where id = ${job}`;
  await openWork(page);
  await expect(page.getByText('1 to 24 of 27')).toBeVisible();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByText('25 to 27 of 27')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('hedge 26');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hedge 26' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('zzyzx');
  await expect(page.getByText('No such job')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('');
  await page.getByRole('button', { name: /^Published/ }).click();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Take down all samples' }).click();
  await page.getByRole('button', { name: 'Take down', exact: true }).click();
  await expectToast(page, 'Samples taken down');
  await expect(page.getByText('No such job')).toBeVisible();
  expect(await call(site.clients.ada, 'count_jobs', {})).toEqual({ draft: 26, published: 0, samples: 0 });
});
