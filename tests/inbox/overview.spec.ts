import { expect, openInbox, test } from './support/inbox-site.ts';

test.beforeEach(async ({ page, signInAs }) => signInAs(page, 'ada'));

test('the pictures are drawn from the figures that the tables tell', async ({ page, site }) => {
  await openInbox(page);
  const weeks = page.getByRole('table', { name: 'Enquiries per week' });
  await expect(weeks.getByRole('row')).toHaveCount(13);
  const lastWeek = (await weeks.getByRole('row').last().getByRole('cell').allTextContents()).map(Number);
  expect(lastWeek.at(-1)).toBe(lastWeek.slice(0, -1).reduce((sum, count) => sum + count, 0));
  const answers = page.getByRole('table', { name: 'Answered within 24 hours' });
  const [inTime = 0, late = 0, overdue = 0] = (await answers.getByRole('cell').allTextContents()).map(Number);
  const percentInTime = Math.floor((inTime / (inTime + late + overdue)) * 100);
  await expect(page.getByText(`${percentInTime}%`)).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Where they come from' }).getByRole('row', { name: 'newsletter' }),
  ).toBeAttached();
  await page.getByRole('link', { name: 'newsletter' }).click();
  await expect(page).toHaveURL(/view=all.*source=newsletter/);
  await expect(page.getByText('Looking…')).toBeHidden();
  const [counted] = await site.sql`
    select count(*)::int as many from public.enquiries where source = 'newsletter' and status <> 'spam'`;
  await expect(page.getByText(`Showing 50 of ${counted?.many}.`)).toBeVisible();
  await page.getByRole('link', { name: /From “newsletter”: show all sources/ }).click();
  await expect(page).not.toHaveURL(/source=/);
});

test('towns on the map lead to the enquiries of their postcodes', async ({ page, site }) => {
  await openInbox(page);
  const towns = page.getByRole('table', { name: 'Which towns they are for' });
  const [recent] = await site.sql`select count(*)::int as many from public.enquiries
    where district in ('WR1', 'WR2', 'WR3', 'WR4', 'WR5') and status <> 'spam'
    and created_at >= (date_trunc('week', now() at time zone 'Europe/London') - interval '77 days') at time zone 'Europe/London'`;
  await expect(towns.getByRole('row', { name: 'Worcester' }).getByRole('cell')).toHaveText(String(recent?.many));
  await page.getByRole('figure', { name: 'Which towns they are for' }).getByRole('link', { name: 'Worcester' }).click();
  await expect(page).toHaveURL(/view=all.*districts=WR1%2CWR2%2CWR3%2CWR4%2CWR5/);
  const [counted] = await site.sql`select count(*)::int as many from public.enquiries
    where district in ('WR1', 'WR2', 'WR3', 'WR4', 'WR5') and status <> 'spam'`;
  await expect(page.getByText(`Showing 50 of ${counted?.many.toLocaleString('en-GB')}.`)).toBeVisible();
  await page.getByRole('link', { name: 'In Worcester: show every place' }).click();
  await expect(page).not.toHaveURL(/districts=/);
});

test('the charts stand below the list, and stay hidden once they were', async ({ page }) => {
  await openInbox(page);
  const chart = page.getByText('Enquiries per week').first();
  await expect(chart).toBeVisible();
  await page.getByRole('heading', { name: 'The last 12 weeks' }).click();
  await expect(chart).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The last 12 weeks' })).toBeVisible();
  await expect(chart).toBeHidden();
});

test('the words beside a colour end before its number', async ({ page }) => {
  await openInbox(page);
  const keys = page.getByRole('figure', { name: 'Answered within 24 hours' }).getByRole('listitem');
  await expect(keys).toHaveCount(4);
  const gaps = await keys.evaluateAll((items) =>
    items.map(({ lastElementChild: number }) => {
      const textRange = document.createRange();
      if (number?.previousElementSibling) textRange.selectNodeContents(number.previousElementSibling);
      return (number?.getBoundingClientRect().left ?? 0) - textRange.getBoundingClientRect().right;
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThan(0);
});
