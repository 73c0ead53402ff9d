import { noConnection } from '#shared/enquiry/no-connection.ts';
import { expect, holdBackScripts, hydrated, test, visit } from '../support/visitor.ts';
import {
  contactForm,
  expectThanks,
  fill,
  emptyEnquiry,
  sendButton,
  sendTo,
  enquiryRequest,
  readEnquiry,
} from './enquiry.ts';
import { freshEnquiry } from '../support/enquiry.ts';

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts itself and is answered with thanks and a reference', async ({ page }) => {
    await page.goto('/contact-us?utm_source=leaflet');
    const form = contactForm(page);
    await fill(form, freshEnquiry());
    const request = enquiryRequest(page);
    await sendButton(form).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!');
    await expect(page.getByText(/^OH-\w{6}$/)).toBeVisible();
    expect((await request).headers()['content-type']).toMatch(/^multipart\/form-data;/);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('mistakes come back beside their fields, with everything that was typed, ready to be sent again', async ({
    page,
    complaints,
  }) => {
    await page.goto('/contact-us');
    const enquiry = freshEnquiry();
    await fill(contactForm(page), { ...enquiry, phone: '12' }, { consent: false });
    await sendButton(contactForm(page)).click();
    const form = page.locator('form');
    await expect(form.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid UK phone number');
    await expect(form.getByRole('checkbox')).toHaveAccessibleDescription('You must accept the privacy policy');
    expect(await readEnquiry(form)).toEqual({ ...enquiry, phone: '12' });
    await form.getByLabel('Phone').fill(enquiry.phone);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!');
    // The browser reports the 422 of the answer.
    complaints.length = 0;
  });
});

test('a form sent before the scripts have come is sent by them once they are there', async ({ page }) => {
  const release = await holdBackScripts(page);
  await page.goto('/contact-us');
  await fill(contactForm(page), freshEnquiry());
  await sendButton(contactForm(page)).click();
  const request = enquiryRequest(page);
  release();
  expect((await request).headers()['content-type']).toBe('application/json');
  await expectThanks(page);
  await expect.poll(() => readEnquiry(contactForm(page))).toEqual(emptyEnquiry);
});

test('where the scripts cannot be had, the form goes the plain way', async ({ page, complaints }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/contact-us');
  await fill(contactForm(page), freshEnquiry());
  await sendButton(contactForm(page)).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!');
  complaints.length = 0;
});

test('where the scripts take too long, the form goes the plain way', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/*.js', () => {});
  await page.goto('/contact-us');
  await fill(contactForm(page), freshEnquiry());
  await sendButton(contactForm(page)).click();
  await page.clock.runFor(7_000);
  await expect(page).toHaveURL('/contact-us');
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!');
});

test('where only the page’s own part cannot be had, nothing is thrown and the form goes the plain way', async ({
  page,
  complaints,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route('**/assets/contact-*.js', (route) => route.abort());
  await page.goto('/contact-us');
  await fill(contactForm(page), freshEnquiry());
  await sendButton(contactForm(page)).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!');
  expect(errors).toEqual([]);
  complaints.length = 0;
});

test('where only the rules of the form cannot be had, it goes the plain way', async ({ page, complaints }) => {
  await page.route('**/assets/enquiry-rules-*.js', (route) => route.abort());
  await page.goto('/contact-us');
  await hydrated(page);
  await fill(contactForm(page), freshEnquiry());
  await sendButton(contactForm(page)).click();
  await expect(page).toHaveURL(sendTo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!');
  complaints.length = 0;
});

test('a form filled in where the line is gone says so, keeps every word, and goes once the line is back', async ({
  page,
  context,
  complaints,
}) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  const enquiry = freshEnquiry();
  await context.setOffline(true);
  await fill(form, enquiry);
  await sendButton(form).click();
  await expect(form.getByRole('alert')).toHaveText(noConnection);
  expect(await readEnquiry(form)).toEqual(enquiry);
  await context.setOffline(false);
  await sendButton(form).click();
  await expect(page.locator('.toast', { hasText: 'Message sent!' })).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  complaints.length = 0;
});

test('where the line goes before the scripts have come, the form waits for it and then goes the plain way', async ({
  page,
  context,
  complaints,
}) => {
  const release = await holdBackScripts(page);
  await page.goto('/contact-us');
  const form = contactForm(page);
  const enquiry = freshEnquiry();
  await fill(form, enquiry);
  await context.setOffline(true);
  const failures = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  release();
  await failures;
  await sendButton(form).click();
  expect(await readEnquiry(form)).toEqual(enquiry);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!');
  complaints.length = 0;
});
