import { expect, test, visit } from '../support/visitor.ts';
import { expectNoBarriers } from './support/axe.ts';
import { fillEnquiry, scrollDown, withReviews } from './support/states.ts';

test('the quote dialog has no barrier, empty or with its mistakes shown', async ({ page }) => {
  await visit(page, '/landscaping/patios');
  await scrollDown(page);
  await page.getByRole('button', { name: 'Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Quote' });
  await expect(dialog).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Get Your Free Quote' }).click();
  await expect(dialog.getByText('You must accept the privacy policy')).toBeVisible();
  await expectNoBarriers(page);
});

test('the form’s mistakes are no barrier', async ({ page }) => {
  await visit(page, '/contact-us');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expectNoBarriers(page);
});

for (const [outcome, answer, words] of [
  ['sent', { status: 200, json: { reference: 'OH-TEST' } }, 'Message sent!'],
  ['failed', { status: 500, json: {} }, 'Something went wrong'],
] as const)
  test(`the toast of an enquiry that was ${outcome} is no barrier`, async ({ page, complaints }) => {
    await page.route('**/functions/v1/contact-webhook', (route) => route.fulfill(answer));
    await visit(page, '/contact-us');
    const form = await fillEnquiry(page);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(words);
    await expectNoBarriers(page);
    // The browser itself complains about an answer of 500.
    complaints.length = 0;
  });

test('reviews and the dialog of one review are no barrier', async ({ page }) => {
  await withReviews(page);
  await visit(page, '/');
  const card = page.getByRole('button', { name: /Reviewer 1/ });
  await page.locator('.reviews').scrollIntoViewIfNeeded();
  await expect(card).toBeVisible();
  await expectNoBarriers(page);
  await card.click();
  await expect(page.getByRole('dialog', { name: 'Reviewer 1' })).toBeVisible();
  await expectNoBarriers(page);
});

test('all questions opened are no barrier', async ({ page }) => {
  await visit(page, '/pressure-washing');
  await page.evaluate(() =>
    document.querySelectorAll('details').forEach((faq) => Object.assign(faq, { name: '', open: true })),
  );
  await expectNoBarriers(page);
});
