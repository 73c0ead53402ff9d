import { expect, test, visit } from '../support/visitor.ts';
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
  toast,
  readEnquiry,
} from './enquiry.ts';
import { freshEnquiry } from '../support/enquiry.ts';

// What the server answers does not depend on the screen: most visitors hold a phone.
test('too many messages are answered with the words for any failure, and the reason', async ({ page, complaints }) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  const enquiry = freshEnquiry();
  for (let message = 0; message < 4; message += 1) {
    await fill(form, { ...enquiry, message: `${enquiry.message} Message number ${message}.` });
    await sendButton(form).click();
    const answer = message < 3 ? 'Message sent!' : `${failureText} You’ve sent us several messages in a short time`;
    await expect(toast(page)).toContainText(answer);
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    if (message < 3) await form.getByRole('button', { name: 'Send another message' }).click();
  }
  expect((await readEnquiry(form)).message).toContain('Message number 3.');
  expect(complaints.splice(0)).toHaveLength(1);
});

for (const status of [429, 500, 503])
  test(`an answer of ${status} with words of its own never replaces those of the catalogue`, async ({
    page,
    complaints,
  }) => {
    const form = await filledForm(page);
    const json = { code: 'any', message: 'The service is not available at the moment. Please try again.' };
    await page.route(`**${sendTo}`, (route) => route.fulfill({ status, json }));
    await sendButton(form).click();
    await expect(toast(page)).toContainText(failureText);
    expect(complaints.splice(0)).toHaveLength(1);
  });

for (const [name, answer] of Object.entries({ 'nothing in it': { status: 204 }, 'no reference': { body: 'ok' } }))
  test(`an answer with ${name} is a success like any other`, async ({ page }) => {
    const form = await filledForm(page);
    await page.route(`**${sendTo}`, (route) => route.fulfill(answer));
    await sendButton(form).click();
    await expect(toast(page)).toContainText("Message sent! Thank you for your enquiry. We'll be in touch soon.");
    await expect(confirmationIn(form)).toContainText('We have your enquiry');
    await expect(confirmationIn(form)).not.toContainText('reference');
    expect(await readEnquiry(form)).toEqual(emptyEnquiry);
  });

test('messages of the server stand beside their fields', async ({ page, complaints }) => {
  const form = await filledForm(page);
  const answer = { errors: { phone: 'Please enter a valid UK phone number' } };
  await page.route(`**${sendTo}`, (route) => route.fulfill({ status: 422, json: answer }));
  await sendButton(form).click();
  await expect(toast(page)).toContainText('Error Please check the marked fields and send again.');
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(answer.errors.phone);
  await expect(form.getByLabel('Phone')).toBeFocused();
  complaints.length = 0;
});

test('public pages ask only this server, and never load the Supabase client', async ({ page, baseURL }) => {
  const scripts: Promise<string>[] = [];
  const otherRequests: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
    if (!response.url().startsWith(baseURL ?? '') && !response.url().startsWith('data:'))
      otherRequests.push(response.url());
  });
  const form = await filledForm(page);
  await sendButton(form).click();
  await expectThanks(page);
  const loadedScripts = await Promise.all(scripts);
  expect(loadedScripts.length).toBeGreaterThan(3);
  expect(loadedScripts.filter((text) => /supabase|GoTrue/i.test(text))).toEqual([]);
  expect(otherRequests).toEqual([]);
});
