import { addPhotograph } from '../enquiries/support/photographs.ts';
import { expectToast } from '../admin/support/staff.ts';
import { addEnquiry } from './support/add-enquiry.ts';
import { expect, openInbox, test, unansweredOn } from './support/inbox-site.ts';

test.beforeEach(async ({ page, signInAs }) => signInAs(page, 'ada'));

test('an enquiry opens from its row and shows all that was sent', async ({ page, site }) => {
  const reference = await addEnquiry(site.sql, {
    name: 'Olga Opened',
    email: 'olga+hedge@example.net',
    phone: '+44 7700 900 777',
    referrer: 'https://search.example/?q=hedge',
    utm_campaign: 'Spring tidy',
  });
  await openInbox(page, `&q=${reference}`);
  await page.getByRole('link', { name: 'Olga Opened' }).click();
  await expect(page).toHaveURL(new RegExp(`enquiry=${reference}`));
  await expect(page.getByRole('heading', { name: 'Olga Opened' })).toBeFocused();
  for (const text of [
    /It leans, number/,
    'https://site.example/landscaping/patios',
    'https://search.example/?q=hedge',
    'Spring tidy',
    /Ticked \d/,
  ])
    await expect(page.getByRole('region', { name: 'Olga Opened' }).getByText(text).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:+447700900777');
  const reply = await page.getByRole('link', { name: 'Reply' }).getAttribute('href');
  expect(reply).toContain(
    `mailto:olga%2Bhedge@example.net?subject=Your%20enquiry%20to%20Orchard%20%26%20Hill%2C%20${reference}&body=`,
  );
  expect(new URL(reply ?? '').searchParams.get('body')).toContain('> Please look at the wall.\r\n> It leans');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Olga Opened' })).toBeFocused();
});

test('an answer is one tap, stops the clock, is recorded and lowers the badge; another tap takes it back', async ({
  page,
  site,
}) => {
  const reference = await addEnquiry(site.sql, { name: 'Rita Replied' });
  await openInbox(page, `&enquiry=${reference}`);
  const countBefore = await unansweredOn(page);
  await page.getByRole('button', { name: 'Mark as replied' }).click();
  await expect(page.getByRole('button', { name: 'Replied', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Answered in 0 min', { exact: true })).toBeVisible();
  await expect(page.getByText('Ada Archer moved it from New to Replied')).toBeVisible();
  await expect.poll(() => unansweredOn(page)).toBe(countBefore - 1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mark as replied' })).toBeVisible();
  await expect(page.getByText(/^2[34] h left$/)).toBeVisible();
  await expect.poll(() => unansweredOn(page)).toBe(countBefore);
});

test('the next enquiry that needs an answer is one tap away', async ({ page, site }) => {
  const longAgo = (days: number) => new Date(Date.now() - (600 - days) * 24 * 3_600_000);
  const [firstReference, answeredReference, secondReference] = [
    await addEnquiry(site.sql, { name: 'First In Line', created_at: longAgo(1) }),
    await addEnquiry(site.sql, { status: 'replied', answered_at: new Date(), created_at: longAgo(2) }),
    await addEnquiry(site.sql, { name: 'Second In Line', created_at: longAgo(3) }),
  ];
  await openInbox(page, `&enquiry=${firstReference}`);
  await page.getByRole('link', { name: 'Next: Second In Line' }).click();
  await expect(page).toHaveURL(new RegExp(`enquiry=${secondReference}`));
  await expect(page.getByRole('heading', { name: 'Second In Line', exact: true })).toBeFocused();
  await openInbox(page, `&enquiry=${answeredReference}`);
  await expect(page.getByRole('link', { name: 'Next: Second In Line' })).toBeVisible();
});

test('notes are kept', async ({ page, site }) => {
  const reference = await addEnquiry(site.sql);
  await openInbox(page, `&enquiry=${reference}`);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Rang her. Tuesday at ten.');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expectToast(page, 'Notes saved successfully');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Rang her. Tuesday at ten.');
  await expect(page.getByText('Ada Archer wrote notes')).toBeVisible();
});

test('spam is released with one click and then delivered', async ({ page, site }) => {
  const reference = await addEnquiry(site.sql, {
    status: 'spam',
    spam_reason: 'honeypot',
    channels: ['email', 'webhook'],
  });
  await openInbox(page, `&enquiry=${reference}`);
  await page.getByRole('button', { name: 'Not spam: release' }).click();
  await expectToast(page, 'Released from spam; it is being delivered');
  await expect(page.getByText('Email on its way')).toBeVisible();
  const waitingDeliveries = await site.sql`
    select channel from public.enquiry_deliveries d join public.enquiries e on e.id = d.enquiry_id
    where e.reference = ${reference} and d.next_attempt_at <= now() order by 1`;
  expect(waitingDeliveries.map(({ channel }) => channel)).toEqual(['email', 'webhook']);
});

test('a failed delivery shows every try and is sent again', async ({ page, site }) => {
  const reference = await addEnquiry(site.sql);
  await site.sql`
    with failed as (
      insert into public.enquiry_deliveries (enquiry_id, channel, attempts, failed_at, last_answer)
      select id, 'webhook', 2, now(), 'HTTP 410' from public.enquiries where reference = ${reference} returning id
    )
    insert into public.enquiry_delivery_attempts (delivery_id, attempt, finished_at, succeeded, answer)
    select id, 1, now(), false, 'HTTP 500' from failed union all select id, 2, now(), false, 'HTTP 410' from failed`;
  await openInbox(page, `&enquiry=${reference}`);
  await expect(page.getByText('Webhook failed: HTTP 410')).toBeVisible();
  await expect(page.getByText('failed (HTTP 500)')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'It is being sent again');
  await expect(page.getByText('Ada Archer sent it again: Webhook')).toBeVisible();
  const [row] = await site.sql`
    select failed_at from public.enquiry_deliveries d join public.enquiries e on e.id = d.enquiry_id where e.reference = ${reference}`;
  expect(row?.failed_at).toBeNull();
});

test('a person is erased after a question that says how much goes', async ({ page, site }) => {
  const email = `forget-${Date.now()}@example.net`;
  const reference = await addEnquiry(site.sql, { email });
  await addEnquiry(site.sql, { email });
  await openInbox(page, `&enquiry=${reference}`);
  await page.getByRole('button', { name: /Erase this person/ }).click();
  const question = page.getByRole('alertdialog', { name: `Erase 2 enquiries from ${email}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  await page.getByRole('button', { name: /Erase this person/ }).click();
  await question.getByRole('button', { name: 'Erase 2 enquiries' }).click();
  await expectToast(page, '2 enquiries erased successfully');
  await expect(page.getByRole('heading', { name: 'This enquiry is not here' })).toBeVisible();
  expect(await site.sql`select from public.enquiries where email = ${email}`).toHaveLength(0);
});

test('a change that cannot be saved says so and changes nothing', async ({ page, site, complaints }) => {
  const reference = await addEnquiry(site.sql);
  await openInbox(page, `&enquiry=${reference}`);
  await page.route('**/rest/v1/enquiries*', (route) => route.abort());
  await page.getByRole('button', { name: 'Won' }).click();
  await expectToast(page, 'Failed to update enquiry');
  await expect(page.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true');
  complaints.length = 0;
});

test('photographs are counted in the list, shown in the enquiry, and open large', async ({ page, site }) => {
  const reference = await addEnquiry(site.sql, { name: 'Phil Pictured' });
  await addPhotograph(site.sql, reference);
  await openInbox(page, `&q=${reference}`);
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText('1 photograph');
  await page.getByRole('link', { name: 'Phil Pictured' }).click();
  const picture = page
    .getByRole('region', { name: '1 photograph' })
    .getByRole('img', { name: 'Photograph 1 from Phil Pictured' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  const popup = page.waitForEvent('popup');
  await picture.click();
  const address = (await popup).url();
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/jpeg');
  await site.sql`update private.photograph_links set expires_at = now()`;
  expect((await page.request.get(address)).status()).toBe(404);
});
