import { expect, holdBack, test, visit } from '../support/visitor.ts';
import {
  confirmationIn,
  contactForm,
  expectThanks,
  failureText,
  fill,
  filledForm,
  emptyEnquiry,
  sendButton,
  sendTo,
  enquiryRequest,
  toast,
  readEnquiry,
} from './enquiry.ts';
import { freshEnquiry } from '../support/enquiry.ts';

test('an enquiry goes off with its thirteen keys, thanks with a reference, and empties the form', async ({ page }) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  const enquiry = freshEnquiry();
  await fill(form, { ...enquiry, name: `  ${enquiry.name} ` });
  const release = await holdBack(page, `**${sendTo}`);
  const request = enquiryRequest(page);
  await sendButton(form).click();
  await expect(sendButton(form)).toHaveText('Sending...');
  await expect(sendButton(form)).toBeDisabled();
  release();
  await expectThanks(page);
  expect((await request).postDataJSON()).toEqual({
    ...enquiry,
    page_url: page.url(),
    referrer: '',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
  });
  expect(await readEnquiry(form)).toEqual(emptyEnquiry);
  await expect(form.locator('[name=gdpr_consent]')).not.toBeChecked();
  await expect(sendButton(form)).toHaveText('Send Message');
  await expect(form.locator('.error')).toHaveCount(0);
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    {
      event: 'form_submission',
      form_type: 'contact',
      service_type: enquiry.service,
      conversion_value: 0,
      location: '/contact-us',
    },
  ]);
});

test('an answer of 500 and a network that is down keep what was typed, say so, and the next try works', async ({
  page,
  complaints,
}) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  const enquiry = freshEnquiry();
  await fill(form, enquiry);
  await page.route(`**${sendTo}`, (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
  await sendButton(form).click();
  await expect(toast(page)).toContainText(failureText);
  expect(await readEnquiry(form)).toEqual(enquiry);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toHaveCount(0);

  await page.route(`**${sendTo}`, (route) => route.abort('internetdisconnected'), { times: 1 });
  await sendButton(form).click();
  await expect(toast(page)).toContainText(failureText);
  expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([]);

  // Trying again takes the mistake away: one message is left.
  await sendButton(form).click();
  await expectThanks(page);
  expect(complaints.splice(0)).toHaveLength(2);
});

test('the confirmation stays in place of the form, moves nothing, and gives the form back', async ({ page }) => {
  const form = await filledForm(page);
  const { height } = (await form.boundingBox()) ?? {};
  await sendButton(form).click();
  await expectThanks(page);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  const confirmation = confirmationIn(form);
  await expect(confirmation.getByRole('heading')).toHaveText('We have your enquiry');
  await expect(confirmation).toContainText(/Your reference is OH-\w{6}\./);
  await expect(confirmation).toContainText(/within 24 hours, by tomorrow (morning|afternoon|evening)\./);
  await expect(confirmation.locator('a[href^="tel:"]')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeHidden();
  expect((await form.boundingBox())?.height).toBe(height);

  await confirmation.getByRole('button', { name: 'Send another message' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(form.getByLabel('Name')).toBeFocused();
  expect(await readEnquiry(form)).toEqual(emptyEnquiry);
});

test('the trap is out of reach for people, and whoever fills it in sends nothing', async ({ page }) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  const trap = form.locator('[name=website]');
  await expect(form.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).not.toBeInViewport();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const expectRefusal = async () => {
    await sendButton(form).click();
    await expect(toast(page)).toContainText('Error Something went wrong. Please try again.');
    await expect(toast(page)).not.toContainText('call us');
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  };
  await expectRefusal();
  await expect(form.locator('.error'), 'whatever else is wrong').not.toHaveCount(0);
  await fill(form, freshEnquiry());
  await expectRefusal();
  expect(requests.filter((url) => url.endsWith(sendTo))).toEqual([]);
});

test('a double click sends once', async ({ page }) => {
  const form = await filledForm(page);
  let posts = 0;
  page.on('request', (request) => (posts += request.url().endsWith(sendTo) ? 1 : 0));
  await sendButton(form).dblclick();
  await expectThanks(page);
  expect(posts).toBe(1);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();

  await form.getByRole('button', { name: 'Send another message' }).click();
  await fill(form, freshEnquiry());
  await sendButton(form).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expectThanks(page);
  expect(posts, 'two clicks of a script, in one go').toBe(2);
});
