import { business } from '#content/business.ts';
import { expect, test, visit } from '../support/visitor.ts';
import { addedNames, serviceArea } from './added.ts';

test('the header is more opaque once the page is scrolled more than 20 px', async ({ page }) => {
  await visit(page, '/about');
  const header = page.getByRole('banner');
  const opacity = () =>
    header.evaluate((element) => Number(/[/,]\s*([\d.]+)\)$/.exec(getComputedStyle(element).backgroundColor)?.[1]));
  const atTop = await opacity();
  await page.evaluate(() => scrollTo(0, 20));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => scrollTo(0, 21));
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await expect.poll(opacity).toBeGreaterThan(atTop);
});

test('the logo leads home, and at home it scrolls smoothly to the top', async ({ page }) => {
  await visit(page, '/about');
  const logo = page.getByRole('banner').getByRole('link', { name: `${business.name}, home` });
  await logo.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your garden');

  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  const rightAfter = await logo.evaluate((link: HTMLElement) => {
    link.click();
    return scrollY;
  });
  expect(rightAfter, 'smooth means not at once').toBe(2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the footer names the business, its area, its pages and the year', async ({ page }) => {
  await visit(page, '/domestic');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(business.description);
  await expect(footer).toContainText(serviceArea);
  await expect(footer.getByRole('link', { name: business.phone.shown })).toHaveAttribute('href', business.phone.link);
  await expect(footer.getByRole('link', { name: business.email })).toHaveAttribute('href', `mailto:${business.email}`);
  await expect(
    footer.getByRole('navigation', { name: 'Services' }).getByRole('link', { name: 'Pressure Washing' }),
  ).toBeVisible();
  await expect(footer.getByRole('navigation', { name: 'Landscaping' }).getByRole('link')).toHaveText([
    'Overview',
    'Patios',
    'Fencing',
    'Astro Installation',
    'Sleeper Installation',
    'Retaining Walls',
    ...addedNames('/landscaping'),
  ]);
  await expect(footer.getByRole('link', { name: 'Complete' })).toHaveCount(0);
  const company = footer.getByRole('navigation', { name: 'Company' }).getByRole('link');
  await expect(company).toHaveText(['About Us', 'Contact Us', 'Privacy Policy', 'Terms']);
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${business.name}`);
});

test('the year in the footer is the visitor’s, not that of the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-02T12:00:00Z'));
  await visit(page, '/terms');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

test('every page offers to skip to its contents', async ({ page }) => {
  await visit(page, '/terms');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
