import { expect, test, visit } from '../support/visitor.ts';
import {
  confirmationIn,
  contactForm,
  expectThanks,
  fill,
  freshWords,
  nothingTyped,
  sendButton,
  sendTo,
  sent,
  toast,
  typedIn,
} from './enquiry.ts';

const failed = 'Error Something went wrong. Please try again or call us directly.';

test('an enquiry goes off with its thirteen keys, thanks with a reference, and empties the form', async ({ page }) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  const words = freshWords();
  await fill(form, { ...words, name: `  ${words.name} ` });
  const { promise: heldBack, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**${sendTo}`, async (route) => {
    await heldBack;
    await route.continue();
  });
  const request = sent(page);
  await sendButton(form).click();
  await expect(sendButton(form)).toHaveText('Sending...');
  await expect(sendButton(form)).toBeDisabled();
  letGo();
  await expectThanks(page);
  expect((await request).postDataJSON()).toEqual({
    ...words,
    page_url: page.url(),
    referrer: '',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
  });
  expect(await typedIn(form)).toEqual(nothingTyped);
  await expect(form.locator('[name=gdpr_consent]')).not.toBeChecked();
  await expect(sendButton(form)).toHaveText('Send Message');
  await expect(form.locator('.error')).toHaveCount(0);
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    {
      event: 'form_submission',
      form_type: 'contact',
      service_type: words.service,
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
  const words = freshWords();
  await fill(form, words);
  await page.route(`**${sendTo}`, (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
  await sendButton(form).click();
  await expect(toast(page)).toContainText(failed);
  expect(await typedIn(form)).toEqual(words);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toHaveCount(0);

  await page.route(`**${sendTo}`, (route) => route.abort('internetdisconnected'), { times: 1 });
  await sendButton(form).click();
  await expect(toast(page)).toContainText(failed);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([]);

  await sendButton(form).click();
  await expectThanks(page);
  expect(complaints.splice(0)).toHaveLength(2);
});

test('too many messages are answered with the words for any failure, and the reason', async ({ page, complaints }) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  const words = freshWords();
  for (let message = 0; message < 4; message += 1) {
    await fill(form, { ...words, message: `${words.message} Message number ${message}.` });
    await sendButton(form).click();
    const answer = message < 3 ? 'Message sent!' : `${failed} We have had several messages from you in a short time`;
    await expect(toast(page)).toContainText(answer);
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    if (message < 3) await form.getByRole('button', { name: 'Send another message' }).click();
  }
  expect((await typedIn(form)).message).toContain('Message number 3.');
  expect(complaints.splice(0)).toHaveLength(1);
});

for (const status of [429, 500, 503])
  test(`an answer of ${status} with words of its own never replaces those of the catalogue`, async ({
    page,
    complaints,
  }) => {
    await visit(page, '/contact-us');
    const form = contactForm(page);
    await fill(form, freshWords());
    const json = { code: 'any', message: 'The service is not available at the moment. Please try again.' };
    await page.route(`**${sendTo}`, (route) => route.fulfill({ status, json }));
    await sendButton(form).click();
    await expect(toast(page)).toContainText(failed);
    expect(complaints.splice(0)).toHaveLength(1);
  });

for (const [name, answer] of Object.entries({ 'nothing in it': { status: 204 }, 'no reference': { body: 'ok' } }))
  test(`an answer with ${name} is a success like any other`, async ({ page }) => {
    await visit(page, '/contact-us');
    const form = contactForm(page);
    await fill(form, freshWords());
    await page.route(`**${sendTo}`, (route) => route.fulfill(answer));
    await sendButton(form).click();
    await expect(toast(page)).toContainText("Message sent! Thank you for your enquiry. We'll be in touch soon.");
    await expect(confirmationIn(form)).toContainText('We have your enquiry');
    await expect(confirmationIn(form)).not.toContainText('reference');
    expect(await typedIn(form)).toEqual(nothingTyped);
  });

test('the confirmation stays in place of the form, moves nothing, and gives the form back', async ({ page }) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  await fill(form, freshWords());
  const { height } = (await form.boundingBox()) ?? {};
  await sendButton(form).click();
  await expectThanks(page);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  const confirmation = confirmationIn(form);
  await expect(confirmation.getByRole('heading')).toHaveText('We have your enquiry');
  await expect(confirmation).toContainText(/Your reference is OH-\w{6}\./);
  await expect(confirmation).toContainText(/within 24 hours, by \w+day \d+ \w+ at \d\d:\d\d\./);
  await expect(confirmation.locator('a[href^="tel:"]')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeHidden();
  expect((await form.boundingBox())?.height).toBe(height);

  await confirmation.getByRole('button', { name: 'Send another message' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(form.getByLabel('Name')).toBeFocused();
  expect(await typedIn(form)).toEqual(nothingTyped);
});

test('messages of the server stand beside their fields', async ({ page, complaints }) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  await fill(form, freshWords());
  const answer = { errors: { phone: 'Please enter a valid UK phone number' } };
  await page.route(`**${sendTo}`, (route) => route.fulfill({ status: 422, json: answer }));
  await sendButton(form).click();
  await expect(toast(page)).toContainText(`${failed} Please check the marked fields and send again.`);
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(answer.errors.phone);
  await expect(form.getByLabel('Phone')).toBeFocused();
  complaints.length = 0;
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
  await fill(form, freshWords());
  await expectRefusal();
  expect(requests.filter((url) => url.endsWith(sendTo))).toEqual([]);
});

test('a double click sends once', async ({ page }) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  await fill(form, freshWords());
  let posts = 0;
  page.on('request', (request) => (posts += request.url().endsWith(sendTo) ? 1 : 0));
  await sendButton(form).dblclick();
  await expectThanks(page);
  expect(posts).toBe(1);
});

test('public pages ask only this server, and never load the Supabase client', async ({ page, baseURL }) => {
  const scripts: Promise<string>[] = [];
  const elsewhere: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
    if (!response.url().startsWith(baseURL ?? '') && !response.url().startsWith('data:'))
      elsewhere.push(response.url());
  });
  await visit(page, '/contact-us');
  const form = contactForm(page);
  await fill(form, freshWords());
  await sendButton(form).click();
  await expectThanks(page);
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((text) => /supabase|GoTrue/i.test(text))).toEqual([]);
  expect(elsewhere).toEqual([]);
});
