import { contactForm, sendButton } from '../forms/enquiry.ts';
import { expect, test, visit } from '../support/visitor.ts';

test('while the button that sends a form is on the screen, the quote button stands in the header, where its own were', async ({
  page,
}) => {
  const quoteButton = page.locator('.dock').getByRole('button');
  const header = page.locator('header.header');
  await visit(page, '/contact-us');
  await expect(header.getByRole('link', { name: 'Quote' })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }));
  await expect(header.getByRole('link', { name: 'Quote' })).toBeHidden();
  const send = sendButton(contactForm(page));
  await send.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(page.locator('.dock.is-raised')).toBeVisible();
  const [button, bar, menu] = await Promise.all(
    [quoteButton, header, header.getByRole('button')].map(async (part) => await part.boundingBox()),
  );
  expect(button && bar && button.y >= bar.y && button.y + button.height <= bar.y + bar.height).toBe(true);
  expect(button && menu && button.x + button.width <= menu.x).toBe(true);
  await quoteButton.click();
  await expect(page.getByRole('dialog', { name: 'Get Your Free Quote' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(send).not.toBeInViewport();
  await expect(page.locator('.dock.is-raised')).toHaveCount(0);
  await expect(quoteButton).toBeVisible();
});
