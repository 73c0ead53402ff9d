import { expect, test, visit } from '../support/visitor.ts';
import { scrollDown, withReviews } from './support/states.ts';

test('the first stop of the keyboard skips to the page', async ({ page }) => {
  await visit(page, '/domestic');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the quote dialog takes the focus, keeps it and gives it back', async ({ page }) => {
  await visit(page, '/domestic');
  await scrollDown(page);
  const opener = page.getByRole('button', { name: 'Quote' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Quote' });
  await expect(dialog).toBeVisible();
  // Its guard loads with the first dialog.
  await expect(page.getByRole('main', { includeHidden: true })).toHaveJSProperty('inert', true);
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab');
    const focusOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(focusOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a review opens by keyboard and gives the focus back', async ({ page }) => {
  await withReviews(page);
  await visit(page, '/');
  await page.locator('.reviews').scrollIntoViewIfNeeded();
  const card = page.getByRole('button', { name: /Reviewer 2/ });
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Reviewer 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
});

test('questions open and close by keyboard', async ({ page }) => {
  await visit(page, '/domestic');
  const secondFaq = page.locator('details.faq').nth(1);
  await secondFaq.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(secondFaq.locator('div')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(secondFaq.locator('div')).toBeHidden();
});

test('a form sent with mistakes puts the focus on the first, says what is wrong, and stops saying so once mended', async ({
  page,
}) => {
  await visit(page, '/contact-us');
  await page.getByRole('button', { name: 'Send Message' }).focus();
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters');
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('You must accept the privacy policy');
  await page.keyboard.type('Mary Green');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Name must be at least 2 characters')).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
});

test('the picture of before and after moves by arrow keys', async ({ page }) => {
  await visit(page, '/pressure-washing');
  const slider = page.getByRole('slider');
  await slider.focus();
  const position = () => page.locator('.compare').evaluate((box) => getComputedStyle(box).getPropertyValue('--at'));
  const positionBefore = await position();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(parseFloat(await position())).toBeGreaterThan(parseFloat(positionBefore));
});

test('after a link the focus starts at the new page, and its title has changed', async ({ page }) => {
  await visit(page, '/domestic');
  await page.getByRole('link', { name: 'Learn More About Regular Maintenance' }).press('Enter');
  await expect(page).toHaveURL(/regular-maintenance$/);
  await expect(page).toHaveTitle(/^Regular Garden Maintenance/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
});
