import type { Page } from '@playwright/test';
import { expect, holdBackScripts, hydrated, test, visit } from '../support/visitor.ts';

async function pushes(page: Page): Promise<object[]> {
  return page.evaluate(() => window.dataLayer ?? []);
}

/** Chromium has nobody to hand a call or an e-mail to. */
async function keepHere(page: Page) {
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[href^="tel:"], [href^="mailto:"]'))
        event.preventDefault();
    });
  });
}

test('calls and e-mails are pushed with where they started and on which page', async ({ page, isMobile }) => {
  await visit(page, '/about');
  await keepHere(page);
  const clickEvent = { event: 'phone_click', page_path: '/about' };
  const mail = { event: 'email_click', page_path: '/about' };

  await page.getByRole('banner').getByRole('link', { name: 'Call Us' }).click();
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole(isMobile ? 'dialog' : 'banner')
    .getByRole('link', { name: 'Email' })
    .click();
  await page.getByRole('link', { name: 'Call Now' }).click();
  await page.locator('footer a[href^="tel:"]').click();
  await page.locator('footer a[href^="mailto:"]').click();
  expect(await pushes(page)).toEqual([
    { ...clickEvent, location: 'header' },
    { ...mail, location: 'header' },
    { ...clickEvent, location: 'hero' },
    { ...clickEvent, location: 'footer' },
    { ...mail, location: 'footer' },
  ]);
});

test('after moving to another page the pushes name that page', async ({ page }) => {
  await visit(page, '/about');
  await page.locator('footer a[href="/terms"]').click();
  await expect(page).toHaveURL('/terms');
  await keepHere(page);
  await page.locator('footer a[href^="tel:"]').click();
  expect(await pushes(page)).toEqual([{ event: 'phone_click', location: 'footer', page_path: '/terms' }]);
});

test('a call started before the scripts have come is pushed, once', async ({ page }) => {
  const release = await holdBackScripts(page);
  await page.goto('/about');
  await keepHere(page);
  await page.getByRole('banner').getByRole('link', { name: 'Call Us' }).click();
  const clickEvent = { event: 'phone_click', location: 'header', page_path: '/about' };
  expect(await pushes(page)).toEqual([clickEvent]);
  release();
  await hydrated(page);
  expect(await pushes(page)).toEqual([clickEvent]);
});
