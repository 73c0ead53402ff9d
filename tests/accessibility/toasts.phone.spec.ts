import { enquiryMessages } from '#shared/enquiry/messages.ts';
import { expect, test, visit } from '../support/visitor.ts';
import { fillEnquiry } from './support/states.ts';

const longAfter = 120_000;

test('a message stays while it has the focus, and goes some time after the focus has left it', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await page.route('**/functions/v1/contact-webhook', (route) => route.abort());
  await visit(page, '/contact-us');
  const form = await fillEnquiry(page);
  await form.getByRole('button', { name: 'Send Message' }).press('Enter');
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  await toast.getByRole('button').focus();
  await page.clock.fastForward(longAfter);
  await expect(toast.getByRole('button')).toBeFocused();
  await form.getByLabel('Name').focus();
  await page.clock.fastForward(longAfter);
  await expect(toast).toHaveCount(0);
  complaints.length = 0;
});

test('a message is still there after a reload, and goes with the first that says otherwise', async ({
  page,
  complaints,
}) => {
  const address = '**/functions/v1/contact-webhook';
  await page.route(address, (route) => route.abort());
  await visit(page, '/contact-us');
  const form = await fillEnquiry(page);
  await form.getByRole('button', { name: 'Send Message' }).press('Enter');
  const messages = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(messages).toContainText(enquiryMessages.failed.text);
  // Held, or a slow reload would outlast it.
  await messages.hover();
  await visit(page, '/contact-us');
  await expect(messages).toContainText(enquiryMessages.failed.text);
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ json: { reference: 'OH-TEST' } }));
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send Message' }).press('Enter');
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText(enquiryMessages.sent.title);
  complaints.length = 0;
});

test('a message stays its whole time on a line so slow that its styles come late', async ({ page, complaints }) => {
  await page.clock.install();
  const styles = Promise.withResolvers<void>();
  await page.route('**/toast*.css', (route) => styles.promise.then(() => route.continue()));
  await page.route('**/functions/v1/contact-webhook', (route) => route.abort());
  await visit(page, '/contact-us');
  const form = await fillEnquiry(page);
  const asked = page.waitForRequest('**/toast*.css');
  await form.getByRole('button', { name: 'Send Message' }).press('Enter');
  await asked;
  await page.clock.fastForward(longAfter);
  styles.resolve();
  await expect(page.locator('.toast')).toBeVisible();
  complaints.length = 0;
});
