import { expect, test, visit } from '../support/visitor.ts';
import { expectNoBarriers } from './support/axe.ts';

test.beforeEach(async ({ page }) => {
  await visit(page, '/about');
});

for (const name of ['Domestic', 'Grounds Maintenance', 'Landscaping'])
  test(`the open ${name} menu has no barrier that a machine can find`, async ({ page }) => {
    const menus = page.getByRole('navigation', { name: 'Main' });
    await menus.getByRole('button', { name }).click();
    await expect(menus.getByRole('link', { name: 'Overview' })).toBeVisible();
    await expectNoBarriers(page);
  });

test('a menu opens, is walked and closes by keyboard, and gives the focus back', async ({ page }) => {
  const menus = page.getByRole('navigation', { name: 'Main' });
  const button = menus.getByRole('button', { name: 'Domestic' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(menus.getByRole('link', { name: 'Overview' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menus.getByRole('link', { name: 'Regular Maintenance' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(menus.getByRole('link', { name: 'One-Off Garden Tidy Up' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

test('left and right walk along the menus and round the ends', async ({ page }) => {
  const menus = page.getByRole('navigation', { name: 'Main' });
  await menus.getByRole('button', { name: 'Domestic' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(menus.getByRole('button', { name: 'Grounds Maintenance' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(menus.getByRole('link', { name: 'Pressure Washing' })).toBeFocused();
});

test('a menu closes when the focus leaves it', async ({ page }) => {
  const menus = page.getByRole('navigation', { name: 'Main' });
  const button = menus.getByRole('button', { name: 'Landscaping' });
  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await menus.getByRole('link', { name: 'Complete' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});
