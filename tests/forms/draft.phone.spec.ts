import { expect, holdBack, holdBackScripts, hydrated, test, visit } from '../support/visitor.ts';
import { contactForm, expectThanks, fill, emptyEnquiry, sendButton, sendTo, readEnquiry } from './enquiry.ts';
import { freshEnquiry } from '../support/enquiry.ts';

test('what was typed survives a reload and a walk through other pages, until it is sent', async ({ page }) => {
  await visit(page, '/contact-us');
  const enquiry = freshEnquiry();
  await fill(contactForm(page), enquiry);
  await page.reload();
  await hydrated(page);
  expect(await readEnquiry(contactForm(page))).toEqual(enquiry);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await page.locator('.dock').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Quote' });
  await expect(dialog.getByLabel('Name')).toBeVisible();
  expect(await readEnquiry(dialog)).toEqual(enquiry);
  await expect(dialog.getByRole('checkbox'), 'consent is given anew').not.toBeChecked();
  await dialog.getByRole('checkbox').check();
  await sendButton(dialog.locator('form[data-enquiry]')).click();
  await expectThanks(page);

  await visit(page, '/contact-us');
  expect(await readEnquiry(contactForm(page))).toEqual(emptyEnquiry);
});

test('what is sent while the visitor moves on is left in no form of the next page', async ({ page }) => {
  await visit(page, '/contact-us');
  const enquiry = freshEnquiry();
  await fill(contactForm(page), enquiry);
  const release = await holdBack(page, `**${sendTo}`);
  await sendButton(contactForm(page)).click();
  await expect(sendButton(contactForm(page))).toHaveText('Sending...');
  await page.evaluate(() => {
    location.href = '/grounds-maintenance/tractor-work';
  });
  const nextForm = page.locator('main form[data-enquiry]');
  await expect(nextForm.getByLabel('Message')).toHaveValue(enquiry.message);
  release();
  await expectThanks(page);
  expect(await readEnquiry(nextForm)).toEqual({ ...emptyEnquiry, service: 'Grounds Maintenance' });
  expect(await page.evaluate(() => window.dataLayer)).toMatchObject([{ location: '/contact-us' }]);
});

test('a service chosen on a page that suggests another one is kept', async ({ page }) => {
  await visit(page, '/grounds-maintenance/tractor-work');
  const form = page.locator('main form[data-enquiry]');
  await expect(form.getByLabel('Service')).toHaveValue('Grounds Maintenance');
  await form.getByLabel('Service').selectOption('Other');
  await page.reload();
  await hydrated(page);
  await expect(form.getByLabel('Service')).toHaveValue('Other');
});

test('words typed before the scripts have come are kept, and become part of the draft', async ({ page }) => {
  const release = await holdBackScripts(page);
  await page.goto('/contact-us');
  const enquiry = freshEnquiry();
  await fill(contactForm(page), enquiry);
  release();
  await hydrated(page);
  expect(await readEnquiry(contactForm(page))).toEqual(enquiry);
  await page.reload();
  await hydrated(page);
  expect(await readEnquiry(contactForm(page))).toEqual(enquiry);
});

test('a form works where the browser remembers nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Storage is switched off', 'SecurityError');
      },
    });
  });
  await visit(page, '/contact-us?utm_source=leaflet');
  const form = contactForm(page);
  await fill(form, freshEnquiry());
  await sendButton(form).click();
  await expectThanks(page);
});
