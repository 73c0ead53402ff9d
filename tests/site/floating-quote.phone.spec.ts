import { contactForm, sendButton } from '../forms/enquiry.ts';
import { expect, test, visit } from '../support/visitor.ts';

test('the quote button steps aside while the button that sends a form of the page is on the screen', async ({
  page,
}) => {
  const quoteButton = page.locator('.dock').getByRole('button');
  await visit(page, '/contact-us');
  await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }));
  const send = sendButton(contactForm(page));
  await send.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(quoteButton).toBeHidden();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(send).not.toBeInViewport();
  await expect(quoteButton).toBeVisible();
});
