import type { Page } from '@playwright/test';
import { business } from '#content/business.ts';
import { expect, holdBackScripts, markDocument, test, visit } from '../support/visitor.ts';
import { pressBeside } from './press-beside.ts';
import { addedBelow, townPaths } from './added.ts';

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel).toBeVisible();
  return panel;
}

test('the menu button opens a panel with the same groups, and the way to call, write and ask', async ({ page }) => {
  await visit(page, '/about');
  const panel = await openPanel(page);
  for (const [group, path, expectedLinks] of [
    ['Domestic', '/domestic', 3],
    ['Grounds Maintenance', '/grounds-maintenance', 7],
    ['Landscaping', '/landscaping', 7],
  ] as const) {
    const details = panel.locator('details').filter({ has: page.getByText(group, { exact: true }) });
    await details.locator('summary').click();
    await expect(details.getByRole('link')).toHaveCount(expectedLinks + addedBelow(path).length);
    await expect(details.getByRole('link').first()).toHaveText('Overview');
  }
  const towns = panel.locator('details').filter({ has: page.getByText('Towns', { exact: true }) });
  await towns.locator('summary').click();
  await expect(towns.getByRole('link')).toHaveCount(townPaths.length);
  await expect(panel.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about');
  await expect(panel.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-us');
  await expect(panel.getByRole('link', { name: 'Pressure Washing' })).toHaveAttribute('href', '/pressure-washing');
  await expect(panel.getByRole('link', { name: 'Call Us' })).toHaveAttribute('href', business.phone.link);
  await expect(panel.getByRole('link', { name: 'Email' })).toHaveAttribute('href', `mailto:${business.email}`);
  await expect(panel.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/contact-us');
});

test('choosing a link closes the panel and moves on without loading a document', async ({ page }) => {
  await visit(page, '/about');
  const isSameDocument = await markDocument(page);
  const panel = await openPanel(page);
  await panel.getByText('Landscaping', { exact: true }).click();
  await panel.getByRole('link', { name: 'Patios' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/landscaping/patios');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Patios');
  expect(await isSameDocument.isSame()).toBe(true);
});

test('Back with the panel open leads back and closes it', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  const panel = await openPanel(page);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(panel).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('the panel keeps the focus, and gives it back when it is closed', async ({ page }) => {
  await visit(page, '/about');
  const panel = await openPanel(page);
  const isFocusInside = () =>
    page.evaluate(() => document.activeElement?.closest('dialog')?.id ?? document.activeElement?.tagName);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    // Between the last stop and the first the focus rests on the browser's own controls.
    expect(['menu-panel', 'BODY']).toContain(await isFocusInside());
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('the panel closes by its button and by a tap beside it, but not by one between its links', async ({ page }) => {
  await visit(page, '/about');
  const panel = await openPanel(page);
  await page.getByRole('button', { name: 'Close menu' }).press('Enter');
  await expect(panel).toBeHidden();

  await openPanel(page);
  const gap = await panel.evaluate((dialog) => {
    const nav = dialog.querySelector('nav');
    const links = nav?.getBoundingClientRect();
    const footBox = nav?.nextElementSibling?.getBoundingClientRect();
    return { x: (links?.left ?? 0) + 40, y: ((links?.bottom ?? 0) + (footBox?.top ?? 0)) / 2 };
  });
  await page.touchscreen.tap(gap.x, gap.y);
  await expect(panel).toBeVisible();
  await pressBeside(page, panel);
});

test('a double click on the menu button opens the menu, and one on its close button closes it', async ({ page }) => {
  await visit(page, '/about');
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).dblclick();
  await expect(panel.getByRole('button', { name: 'Close menu' })).toBeInViewport();
  // By now this is another click, as people see it.
  await expect(async () => {
    await page.getByRole('button', { name: 'Close menu' }).dblclick();
    await expect(panel).toBeHidden({ timeout: 300 });
  }).toPass();
});

test('while the panel is open the page behind is out of reach, also when it was opened before the scripts had come', async ({
  page,
}) => {
  const release = await holdBackScripts(page);
  await page.goto('/about');
  await openPanel(page);
  release();
  await expect(page.locator('main')).toHaveJSProperty('inert', true);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the panel opens, closes and leads on', async ({ page }) => {
    await page.goto('/about');
    const panel = await openPanel(page);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(panel).toBeHidden();
    await openPanel(page);
    await panel.getByText('Landscaping', { exact: true }).click();
    await panel.getByRole('link', { name: 'Patios' }).click();
    await expect(page).toHaveURL('/landscaping/patios');
  });
});
