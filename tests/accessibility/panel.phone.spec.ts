import { expect, holdBack, test, visit } from '../support/visitor.ts';
import { expectNoBarriers } from './support/axe.ts';

test.beforeEach(async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the menu panel has no barrier, closed groups or open', async ({ page }) => {
  await expectNoBarriers(page);
  await page.getByRole('dialog').getByText('Grounds Maintenance').click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Tree Surgery' })).toBeVisible();
  await expectNoBarriers(page);
});

test('the panel keeps the focus until it is closed', async ({ page }) => {
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab');
    // Between the last and the first, the focus passes through the browser's own bar.
    const position = await page.evaluate(() =>
      document.activeElement?.closest('dialog') ? 'panel' : (document.activeElement?.tagName ?? 'BODY'),
    );
    expect(['panel', 'BODY', 'HTML']).toContain(position);
  }
});

test('the keyboard goes round in the panel, backwards and forwards', async ({ page }) => {
  const panel = page.getByRole('dialog', { name: 'Menu' });
  const closeButton = panel.getByRole('button', { name: 'Close menu' });
  const lastLink = panel.getByRole('link', { name: 'Email' });
  await expect(closeButton).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(lastLink).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(closeButton).toBeFocused();
});

test('somebody who left the panel before its guard had loaded is called back', async ({ page }) => {
  await page.keyboard.press('Escape');
  await page.reload();
  const release = await holdBack(page, '**/assets/while-open*.js');
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(panel.locator(':focus')).toHaveCount(0);
  release();
  await expect(panel.getByRole('link', { name: 'Email' })).toBeFocused();
});

test('Escape closes the panel and gives the focus back to its button', async ({ page }) => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('a group opens by keyboard and closes the one before', async ({ page }) => {
  const group = (name: string) => page.locator('#menu-panel summary', { hasText: name });
  await group('Domestic').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Regular Maintenance' })).toBeVisible();
  await group('Landscaping').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Patios' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Regular Maintenance' })).toBeHidden();
});
