import { addEnquiry } from './support/add-enquiry.ts';
import { expect, openInbox, test, unansweredOn } from './support/inbox-site.ts';

const views = [
  ['waiting', 'Needs an answer'],
  ['answered', 'Answered'],
  ['closed', 'Won or lost'],
  ['spam', 'Spam'],
  ['all', 'All'],
] as const;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test.beforeEach(async ({ page, signInAs }) => signInAs(page, 'ada'));

test('what needs an answer opens first, the most overdue on top, with the words of the message', async ({
  page,
  site,
}) => {
  const sentAt = new Date(Date.now() - 900 * 24 * 3_600_000);
  await addEnquiry(site.sql, {
    name: 'Patient Person',
    created_at: sentAt,
    message: 'The leaning ash\n\nby the gate.',
  });
  await openInbox(page);
  const row = page.getByRole('region', { name: 'Enquiries', exact: true }).getByRole('listitem').first();
  await expect(row).toContainText('Patient Person');
  await expect(row).toContainText('The leaning ash by the gate.');
  await expect(row.locator('[data-clock=over]')).toBeVisible();
  const [counts] = await site.sql`
    select count(*) filter (where status = 'new')::int as waiting, count(*) filter (where status = 'replied')::int as answered,
      count(*) filter (where status in ('won', 'lost'))::int as closed, count(*) filter (where status = 'spam')::int as spam,
      count(*) filter (where status <> 'spam')::int as all
    from public.enquiries`;
  const nav = page.getByRole('navigation', { name: 'Views of the inbox' });
  for (const [view, name] of views)
    await expect(nav.getByRole('link', { name: `${name} ${counts?.[view].toLocaleString('en-GB')}` })).toBeVisible();
  await expect(nav.getByRole('link', { name: /Needs an answer/ })).toHaveAttribute('aria-current', 'page');
});

test('thousands of enquiries come newest first, fifty at a time', async ({ page, site }) => {
  await openInbox(page, '&view=all');
  const rows = page.getByRole('region', { name: 'Enquiries', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(100);
  const shownNames = await rows
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.id.replace('enquiry-', '')));
  const storedNames = await site.sql`
    select reference from public.enquiries where status <> 'spam' order by created_at desc, id desc limit 150`;
  const order = storedNames.map(({ reference }) => reference).filter((reference) => shownNames.includes(reference));
  expect(shownNames).toEqual(order);
});

test('the filters live in the address, and Back undoes them', async ({ page }) => {
  await openInbox(page);
  const view = page.getByRole('navigation', { name: 'Views of the inbox' }).getByRole('link', { name: /^Won or lost/ });
  await view.click();
  await expect(page).toHaveURL(/view=closed/);
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Landscaping');
  await expect(page).toHaveURL(/service=Landscaping/);
  const rows = page.getByRole('region', { name: 'Enquiries', exact: true }).getByRole('listitem');
  await expect(rows.filter({ hasNotText: 'Landscaping' })).toHaveCount(0);
  await expect(rows.filter({ hasText: /Won|Lost/ })).toHaveCount(50);
  await page.reload();
  await expect(view).toHaveAttribute('aria-current', 'page');
  await expect(rows.filter({ hasText: /Won|Lost/ })).toHaveCount(50);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('');
  await page.goBack();
  await expect(view).not.toHaveAttribute('aria-current');
  await page.goForward();
  await expect(view).toHaveAttribute('aria-current', 'page');
});

test('a search finds one among thousands, spam included', async ({ page, site }) => {
  const reference = await addEnquiry(site.sql, {
    name: 'Caught Wrongly',
    status: 'spam',
    spam_reason: 'too fast',
    phone: '07700 900456',
  });
  await openInbox(page);
  await page.getByRole('searchbox').fill('+44 7700 900456');
  const rows = page.getByRole('region', { name: 'Enquiries', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(reference);
  await expect(page.getByText('Showing 1 of 1, spam included.')).toBeVisible();
  await expect(page).toHaveURL(/q=%2B44/);
});

test('each row tells how the promise stands', async ({ page, site }) => {
  await addEnquiry(site.sql, { name: 'Ticking Early', created_at: hoursAgo(2.1) });
  await addEnquiry(site.sql, { name: 'Ticking Soon', created_at: hoursAgo(20) });
  await addEnquiry(site.sql, { name: 'Ticking Over', created_at: hoursAgo(27) });
  await openInbox(page, '&q=ticking');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Ticking Early').locator('[data-clock=calm]')).toHaveText('21 h left');
  await expect(row('Ticking Soon').locator('[data-clock=soon]')).toHaveText(/^(4 h|3 h 5\d min) left$/);
  await expect(row('Ticking Over').locator('[data-clock=over]')).toHaveText('Overdue by 3 h');
});

test('a delivery that fails says why and when it is tried again', async ({ page, site }) => {
  const reference = await addEnquiry(site.sql, { name: 'Unheard Person' });
  await site.sql`
    insert into public.enquiry_deliveries (enquiry_id, channel, attempts, next_attempt_at, last_answer)
    select id, 'email', 4, now() + interval '2 hours', 'SMTP 535 EAUTH' from public.enquiries where reference = ${reference}`;
  await openInbox(page, '&q=unheard');
  await expect(page.getByText(/Email failing: SMTP 535 EAUTH. Next try in 2 h/)).toBeVisible();
});

test('new enquiries appear without a reload, and the badge counts them', async ({ page, site }) => {
  await page.clock.install();
  await openInbox(page, '&view=all');
  const countBefore = await unansweredOn(page);
  await addEnquiry(site.sql, { name: 'Late Arrival' });
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('link', { name: 'Late Arrival' })).toBeVisible();
  await expect(page.getByText('1 new since you opened this page.')).toBeVisible();
  await expect.poll(() => unansweredOn(page)).toBe(countBefore + 1);
});

test('coming back from an enquiry leads to where the list was left', async ({ page }) => {
  await openInbox(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  const row = page
    .getByRole('region', { name: 'Enquiries', exact: true })
    .getByRole('listitem')
    .nth(80)
    .getByRole('link');
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await expect(page.getByRole('link', { name: 'All enquiries' })).toBeInViewport();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

test('a filter leaves the view where it is', async ({ page }) => {
  await openInbox(page);
  const field = page.getByRole('searchbox');
  // As far as the field stays in sight: typing in it would bring it back.
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await field.fill('baker');
  await expect(page).toHaveURL(/q=baker/);
  await expect(page.getByText('Looking…')).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(40);
});

test('nothing found says so', async ({ page }) => {
  await openInbox(page, '&q=zzyzx');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
});

test('an empty list says so once, and aloud', async ({ page }) => {
  await openInbox(page, '&q=zzyzx');
  const list = page.getByRole('region', { name: 'Enquiries', exact: true });
  await expect(list.getByRole('heading', { name: 'No enquiries found' })).toBeVisible();
  await expect(list.getByRole('status')).toHaveText('Nothing found.');
  await expect(list.getByRole('status').locator('span')).toHaveClass('sr-only');
});

test('a list that cannot be read says so and can be tried again', async ({ page, complaints }) => {
  await page.route('**/rpc/list_enquiries', (route) => route.fulfill({ status: 503, json: { message: 'away' } }));
  await page.goto('/admin?tab=enquiries');
  await expect(page.getByText('The list could not be read', { exact: true })).toBeVisible();
  await page.unroute('**/rpc/list_enquiries');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  complaints.length = 0;
});

test('the page never scrolls sideways', async ({ page }) => {
  await openInbox(page);
  // Not of the inner width, which grows with what sticks out.
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
