import type { Locator, Page } from '@playwright/test';
import { aPhotograph } from '../enquiries/support/photographs.ts';
import { expect, test, visit } from '../support/visitor.ts';
import { confirmationIn, contactForm, expectThanks, fill, sendButton, enquiryRequest } from './enquiry.ts';
import { freshEnquiry } from '../support/enquiry.ts';

type Place = { path: string; form: (page: Page) => Locator; largeScreensOnly?: true; service?: string };

async function hedge() {
  return { name: 'hedge.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph('#284') };
}

const inHero = (page: Page) => page.locator('main > section').first().locator('form[data-enquiry]');

const places: Record<string, Place> = {
  'the hero of the home page': { path: '/', form: inHero, largeScreensOnly: true },
  'the compact form of the home page': {
    path: '/',
    form: (page) => page.locator('main form[data-enquiry]').nth(1),
    largeScreensOnly: true,
  },
  'the contact page': { path: '/contact-us', form: contactForm },
  'the hero of a town': { path: '/evesham', form: inHero, largeScreensOnly: true },
  'the hero of pressure washing': {
    path: '/pressure-washing',
    form: inHero,
    largeScreensOnly: true,
    service: 'Pressure Washing',
  },
  'tractor work': {
    path: '/grounds-maintenance/tractor-work',
    form: (page) => page.locator('main form[data-enquiry]'),
    service: 'Grounds Maintenance',
  },
};

for (const [name, { path, form: find, largeScreensOnly, service = '' }] of Object.entries(places)) {
  test(`the form in ${name} ${largeScreensOnly ? 'stands on large screens and ' : ''}sends`, async ({
    page,
    isMobile,
  }) => {
    await visit(page, path);
    const form = find(page);
    if (largeScreensOnly && isMobile) return expect(form).toBeHidden();
    await expect(form.getByLabel('Service')).toHaveValue(service);
    await fill(form, freshEnquiry());
    await form.getByLabel('Photographs').setInputFiles(await hedge());
    const request = enquiryRequest(page);
    await sendButton(form).click();
    await expectThanks(page);
    await expect(confirmationIn(form)).toContainText('Your photograph has arrived.');
    expect((await request).postDataJSON().page_url).toBe(page.url());
  });
}

test('the compact form of the home page stands beside a call to the office', async ({ page }) => {
  await visit(page, '/');
  const section = page.locator('main section').filter({ has: page.locator('#quote-name') });
  await expect(section.locator('a[href^="tel:"]')).toBeVisible();
});

test('the form in the dialog sends, and its confirmation stays until the dialog is closed', async ({ page }) => {
  await visit(page, '/about');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await page.locator('.dock').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Quote' });
  const form = dialog.locator('form[data-enquiry]');
  await sendButton(form).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await fill(form, freshEnquiry());
  await form.getByLabel('Photographs').setInputFiles(await hedge());
  await sendButton(form).click();
  await expectThanks(page);
  await expect(page.locator('.toast', { hasText: 'Message sent!' })).toBeVisible();
  await expect(confirmationIn(form)).toContainText('Your photograph has arrived.');
  await expect(confirmationIn(form)).toContainText(/Your reference is OH-\w{6}/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.locator('.dock').getByRole('button').click();
  await expect(form.getByLabel('Name')).toBeVisible();
  await expect(confirmationIn(form)).toHaveCount(0);
});

test('a message shown over a dialog stays when the dialog is closed', async ({ page, complaints }) => {
  await visit(page, '/about');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await page.locator('.dock').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Quote' });
  await fill(dialog, freshEnquiry());
  await page.route('**/functions/v1/contact-webhook', (route) => route.abort());
  await sendButton(dialog.locator('form[data-enquiry]')).click();
  await expect(page.locator('.toast', { hasText: 'Something went wrong.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast', { hasText: 'Something went wrong.' })).toBeVisible();
  complaints.length = 0;
});
