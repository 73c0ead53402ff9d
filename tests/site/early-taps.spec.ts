import { expect, holdBackScripts, hydrated, test } from '../support/visitor.ts';

test('a tap on the menu before the scripts have come is not lost', async ({ page, isMobile }) => {
  const release = await holdBackScripts(page);
  await page.goto('/about');
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    release();
    await hydrated(page);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  } else {
    const button = page.getByRole('button', { name: 'Landscaping' });
    await button.click();
    await page.mouse.move(700, 700);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  }
});

test('links, questions and pictures work before the scripts have come', async ({ page }) => {
  await holdBackScripts(page);
  await page.goto('/domestic');
  const question = page.locator('details.faq').nth(2);
  await question.locator('summary').click();
  await expect(question.locator('div')).toBeVisible();
  const picture = page.locator('main img.lazy').last();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveClass(/\bin\b/);
  await page.getByRole('link', { name: 'Learn More About Regular Maintenance' }).click();
  await expect(page).toHaveURL('/domestic/regular-maintenance');
});

test('the picture of before and after follows the slider before the scripts have come', async ({ page }) => {
  await holdBackScripts(page);
  await page.goto('/pressure-washing');
  const slider = page.getByRole('slider');
  await slider.fill('20');
  const position = () => page.locator('.compare').evaluate((box) => getComputedStyle(box).getPropertyValue('--at'));
  expect(await position()).toBe('20%');
});

test('a page with a fragment comes alive where the browser reports no paint', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/terms#main');
  await hydrated(page);
});
