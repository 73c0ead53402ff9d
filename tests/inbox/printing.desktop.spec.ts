import { addEnquiry } from './support/add-enquiry.ts';
import { expect, openInbox, test } from './support/inbox-site.ts';

test('an enquiry prints as one A4 page for whoever drives there, without the site around it', async ({
  page,
  site,
  signInAs,
}) => {
  const message = 'The hedge along the lane has grown over the path. '.repeat(19).trim();
  const reference = await addEnquiry(site.sql, {
    name: 'Paper One',
    phone: '01632 960208',
    message,
    notes: 'Gate code',
  });
  await signInAs(page, 'ada');
  await openInbox(page, `&enquiry=${reference}`);
  await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }));
  await page.getByRole('button', { name: 'Print job sheet' }).click();
  await expect(page).toHaveTitle('printed');

  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.job-sheet');
  for (const words of ['Paper One', '01632 960208', 'HR8 1AA', 'Notes: Gate code', 'Day and time:', reference])
    await expect(sheet.getByText(words).first()).toBeVisible();
  expect(await page.locator('header, footer, nav, button').filter({ visible: true }).count()).toBe(0);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('with six photographs and long notes the sheet is still one page, and keeps the field for the day', async ({
  page,
  site,
  signInAs,
}) => {
  const lines = (count: number) => 'The hedge along the lane.\n'.repeat(count);
  const reference = await addEnquiry(site.sql, { message: lines(35), notes: lines(70) });
  await signInAs(page, 'ada');
  await openInbox(page, `&enquiry=${reference}`);
  const sheet = page.locator('.job-sheet');
  await sheet.locator('.job-notes').evaluate((notes) => {
    const pictures = document.createElement('div');
    pictures.className = 'job-pictures';
    pictures.innerHTML = '<img alt="">'.repeat(6);
    notes.before(pictures);
  });
  await page.emulateMedia({ media: 'print' });
  const [end, day] = await sheet.evaluate((element) =>
    [element, element.querySelector('.job-day')].map((one) => one?.getBoundingClientRect().bottom ?? Infinity),
  );
  expect(day).toBeLessThanOrEqual(end ?? 0);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the list prints as a table of its rows, also while an enquiry stands open beside it', async ({
  page,
  site,
  signInAs,
}) => {
  const reference = await addEnquiry(site.sql, { name: 'Listed One' });
  await addEnquiry(site.sql, { name: 'Listed Two' });
  await signInAs(page, 'ada');
  await openInbox(page, `&q=Listed&enquiry=${reference}`);
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Print list' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.inbox-row').filter({ visible: true })).toHaveCount(2);
  await expect(page.locator('.job-sheet')).toBeHidden();
});
