import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { visit } from '../../support/visitor.ts';
import { expect } from '../../admin/support/staff.ts';

/** Another person's browser. */
export async function anotherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => addEventListener('hydrated', () => Object.assign(window, { alive: true })));
  return context.newPage();
}

/** Opens a page of the site in the editor, by the name that the list gives it. */
export async function openPage(page: Page, name: string) {
  await visit(page, '/admin?tab=pages');
  await page.locator('.page-row', { hasText: name }).first().click();
  await expect(page.locator('.editor-bar').getByRole('heading', { name })).toBeVisible();
}

export async function openSection(page: Page, name: string | RegExp) {
  const button = page.locator('.section-head h3 button').filter({ hasText: name }).first();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

/** The page as the editor shows it. */
export function preview(page: Page) {
  return page.frameLocator('iframe[title="The page as visitors will see it"]');
}

export async function expectSaved(page: Page) {
  await expect(page.locator('.editor-status')).toContainText('Draft saved');
}

/** From the button of the editor to what visitors get. */
export async function publish(page: Page) {
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  const button = dialog.getByRole('button', { name: 'Publish now' });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
  await expect(dialog).toBeHidden();
}

/** What a visitor of the address reads, until it has this in it. */
export async function expectVisitorsRead(page: Page, path: string, text: string) {
  await expect
    .poll(async () => (await page.request.get(path)).text(), { timeout: 90_000, message: `${path} says ${text}` })
    .toContain(text);
}

/** As a phone takes it: large, and lying on its side. */
export async function phonePhotograph() {
  const picture = sharp({ create: { width: 2400, height: 1800, channels: 3, background: { r: 70, g: 120, b: 60 } } });
  return { name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
