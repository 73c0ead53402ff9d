import { expect, test, visit } from '../support/visitor.ts';
import { contactForm, expectThanks, fill, sendButton } from './enquiry.ts';
import { freshEnquiry } from '../support/enquiry.ts';

/** Safari 16.4 knows neither `@media (scripting)` nor `::details-content`, Firefox 128 not the latter. */
test('where newer rules of the style sheet are unknown, questions open and the form sends', async ({ page }) => {
  await page.route('**/contact-us', async (route) => {
    const response = await route.fetch();
    // The policy knows our own style sheet by its hash.
    const { 'content-security-policy': _, ...headers } = response.headers();
    const html = await response.text();
    const olderHtml = html.replaceAll('(scripting:', '(unknown:').replaceAll('::details-content', '::unknown');
    expect(olderHtml).not.toContain('scripting:');
    expect(olderHtml.match(/\(unknown:|::unknown/g)?.length).toBeGreaterThan(2);
    await route.fulfill({ status: 200, headers, body: olderHtml });
  });
  await visit(page, '/contact-us');
  const questions = page.locator('.faq');
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(1).locator('> div')).toBeVisible();
  const form = contactForm(page);
  await fill(form, freshEnquiry());
  await sendButton(form).click();
  await expectThanks(page);

  await page.emulateMedia({ media: 'print' });
  await expect(questions.nth(1).locator('> div')).toBeVisible();
  await expect(questions.nth(2).locator('> div')).toBeHidden();
  await expect(page.locator('.dock')).toBeHidden();
});
