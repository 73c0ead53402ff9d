import { expect, test, visit } from '../support/visitor.ts';
import { expectNoBarriers } from './support/axe.ts';
import { fillEnquiry } from './support/states.ts';

test('the form’s mistakes are no barrier', async ({ page }) => {
  await visit(page, '/contact-us');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expectNoBarriers(page);
});

for (const [outcome, answer, text] of [
  ['sent', { status: 200, json: { reference: 'OH-TEST' } }, 'Message sent!'],
  ['failed', { status: 500, json: {} }, 'Something went wrong'],
] as const)
  test(`the toast of an enquiry that was ${outcome} is no barrier`, async ({ page, complaints }) => {
    await page.route('**/functions/v1/contact-webhook', (route) => route.fulfill(answer));
    await visit(page, '/contact-us');
    const form = await fillEnquiry(page);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(text);
    await expectNoBarriers(page);
    // The browser itself complains about an answer of 500.
    complaints.length = 0;
  });

test('all questions opened are no barrier', async ({ page }) => {
  await visit(page, '/pressure-washing');
  await page.evaluate(() =>
    document.querySelectorAll('details').forEach((faq) => Object.assign(faq, { name: '', open: true })),
  );
  await expectNoBarriers(page);
});
