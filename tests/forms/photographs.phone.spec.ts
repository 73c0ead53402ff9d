import type { Locator, Page } from '@playwright/test';
import { photographMessages } from '#shared/photographs/messages.ts';
import { aPhotograph } from '../enquiries/support/photographs.ts';
import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expect, holdBackScripts, test } from '../support/visitor.ts';
import { confirmationIn, contactForm, fill, filledForm, sendButton, sendTo, enquiryRequest } from './enquiry.ts';
import { freshEnquiry } from '../support/enquiry.ts';

const uploadTo = '**/functions/v1/enquiry-photograph';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

async function fromCamera(name: string, colour: string): Promise<ChosenFile> {
  return { name, mimeType: 'image/jpeg', buffer: await aPhotograph(colour) };
}

function photographField(form: Locator): Locator {
  return form.getByLabel('Photographs');
}

function photographArrival(page: Page) {
  return page.waitForResponse((answer) => answer.url().includes('enquiry-photograph') && answer.status() === 201);
}

test('photographs are seen, taken out, and follow the enquiry once it is safe', async ({ page }) => {
  const order: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST') order.push(new URL(answer.url()).pathname);
  });
  const uploader: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/photographs-')) uploader.push(request.url());
  });
  const form = await filledForm(page);
  expect(uploader).toEqual([]);
  await photographField(form).setInputFiles([
    await fromCamera('hedge.jpg', '#284'),
    await fromCamera('wall.jpg', '#842'),
  ]);
  await expect(form.getByRole('img')).toHaveCount(2);
  expect(uploader).not.toEqual([]);
  await form.getByRole('button', { name: 'Remove wall.jpg' }).click();
  await expect(form.getByRole('img', { name: 'wall.jpg' })).toHaveCount(0);
  await photographField(form).setInputFiles([await fromCamera('gate.jpg', '#428')]);
  await expect(form.getByRole('img', { name: 'gate.jpg' })).toBeVisible();
  await expect(form.getByRole('img', { name: 'hedge.jpg' })).toBeVisible();
  await expectNoBarriers(page);
  const request = enquiryRequest(page);
  await sendButton(form).click();
  await expect(confirmationIn(form)).toContainText('All 2 photographs have arrived.');
  expect((await request).headers()['x-photographs']).toBe('2');
  expect(Object.keys((await request).postDataJSON())).toHaveLength(13);
  expect(order).toEqual([sendTo, ...Array(2).fill('/functions/v1/enquiry-photograph')]);
  await form.getByRole('button', { name: 'Send another message' }).click();
  await expect(form.getByRole('img')).toHaveCount(0);
});

test('a photograph that a cut line lost is sent again, and only that one', async ({ page, complaints }) => {
  const form = await filledForm(page);
  await photographField(form).setInputFiles([await fromCamera('one.jpg', '#135'), await fromCamera('two.jpg', '#531')]);
  await expect(form.getByRole('img')).toHaveCount(2);
  let sending = 0;
  await page.route(uploadTo, (route) => ((sending += 1) === 1 ? route.abort() : route.continue()));
  await sendButton(form).click();
  const confirmation = confirmationIn(form);
  await expect(confirmation).toContainText(photographMessages.lineCut);
  await expect(confirmation).toContainText('1 of 2 photographs have arrived');
  await confirmation.getByRole('button', { name: 'Send it again' }).click();
  await expect(confirmation).toContainText('All 2 photographs have arrived.');
  expect(sending).toBe(3);
  complaints.length = 0;
});

for (const { busyAnswers, sendings, words } of [
  { busyAnswers: 2, sendings: 3, words: 'Your photograph has arrived.' },
  { busyAnswers: 99, sendings: 3, words: photographMessages.refused.interrupted },
]) {
  test(`after ${busyAnswers} answers of a busy server the visitor reads: ${words}`, async ({ page, complaints }) => {
    const form = await filledForm(page);
    await photographField(form).setInputFiles([await fromCamera('one.jpg', '#136')]);
    await expect(form.getByRole('img')).toHaveCount(1);
    let sending = 0;
    await page.route(uploadTo, (route) => {
      sending += 1;
      if (sending > busyAnswers) return route.continue();
      const json = { message: photographMessages.refused.interrupted };
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json });
    });
    await sendButton(form).click();
    await expect(confirmationIn(form)).toContainText(words);
    expect(sending).toBe(sendings);
    complaints.length = 0;
  });
}

test('what is no picture, and a seventh one, is refused in words at once, and the rest goes', async ({ page }) => {
  const form = await filledForm(page);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)]);
  await photographField(form).setInputFiles([
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sirs') },
    { name: 'phone.heic', mimeType: 'image/heic', buffer: heic },
  ]);
  await expect(form.getByRole('alert').first()).toContainText(photographMessages.refused['not a picture']);
  await expect(form.getByRole('alert').last()).toContainText(photographMessages.refused.heic);
  await form.getByRole('button', { name: 'Dismiss letter.jpg' }).click();
  await expect(form.getByRole('alert')).toHaveCount(1);
  await photographField(form).setInputFiles(
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => fromCamera(`${n}.jpg`, `#${n}${n}${n}`))),
  );
  await expect(form.getByRole('img')).toHaveCount(6);
  await expect(form.getByRole('alert').last()).toContainText(`7.jpg: ${photographMessages.refused.enough}`);
  await sendButton(form).click();
  await expect(confirmationIn(form)).toContainText('All 6 photographs have arrived.');
});

test('where the uploader cannot be had, the form takes its photographs the plain way', async ({ page, complaints }) => {
  await page.route('**/assets/photographs-*.js', (route) => route.abort());
  const form = await filledForm(page);
  await photographField(form).setInputFiles([await fromCamera('one.jpg', '#246')]);
  await sendButton(form).click();
  await expect(page.getByText('Your photograph came with it.')).toBeVisible();
  complaints.length = 0;
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('photographs come with the same post', async ({ page }) => {
    await page.goto('/contact-us');
    const form = contactForm(page);
    await fill(form, freshEnquiry());
    await photographField(form).setInputFiles([
      await fromCamera('one.jpg', '#357'),
      await fromCamera('two.jpg', '#753'),
    ]);
    await sendButton(form).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!');
    await expect(page.getByText('Your 2 photographs came with it.')).toBeVisible();
  });
});

test('a photograph chosen before the page was alive is sent too', async ({ page }) => {
  const release = await holdBackScripts(page);
  await page.goto('/contact-us');
  const form = contactForm(page);
  await fill(form, freshEnquiry());
  await photographField(form).setInputFiles([await fromCamera('early.jpg', '#468')]);
  await sendButton(form).click();
  const upload = photographArrival(page);
  release();
  await upload;
  await expect(confirmationIn(form)).toContainText('Your photograph has arrived.');
});
