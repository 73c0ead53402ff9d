import type { Page } from '@playwright/test';
import { business } from '#content/business.ts';
import { expect, test, visit } from '../support/visitor.ts';
import { addedNames, townPaths } from './added.ts';

const menus = {
  Domestic: ['Overview', 'Regular Maintenance', 'One-Off Garden Tidy Up', ...addedNames('/domestic')],
  'Grounds Maintenance': [
    'Overview',
    'Agents & Landlords',
    'Housing Estates',
    'Sports Pitches',
    'Tree Surgery',
    'Gritting',
    'Tractor Work',
    ...addedNames('/grounds-maintenance'),
  ],
  Landscaping: [
    'Overview',
    'Patios',
    'Fencing',
    'Astro Installation',
    'Sleeper Installation',
    'Retaining Walls',
    'Complete Landscaping Solution',
    ...addedNames('/landscaping'),
  ],
};

function menuButton(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true });
}

function entries(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).locator('[data-panel]:visible a > span:first-child');
}

test('the header offers the logo, a call, an e-mail and a quote', async ({ page }) => {
  await visit(page, '/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: `${business.name}, home` })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Call Us' })).toHaveAttribute('href', business.phone.link);
  await expect(header.getByRole('link', { name: 'Email' })).toHaveAttribute('href', `mailto:${business.email}`);
  await expect(header.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/contact-us');
  await expect(header.getByRole('link', { name: 'Pressure Washing' })).toHaveAttribute('href', '/pressure-washing');
});

test('below the header the towns, the firm and the way to reach it are one click away', async ({ page }) => {
  await visit(page, '/landscaping/patios');
  const secondaryLinks = page.getByRole('navigation', { name: 'Towns and company' });
  for (const path of townPaths) await expect(secondaryLinks.locator(`a[href="${path}"]`)).toBeInViewport({ ratio: 1 });
  await expect(secondaryLinks.getByRole('link', { name: 'Contact Us' })).toBeInViewport({ ratio: 1 });
  await secondaryLinks.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
});

test('a click opens each menu with its overview and sub-pages, and a second click closes it', async ({ page }) => {
  await visit(page, '/about');
  for (const [name, expected] of Object.entries(menus)) {
    const button = menuButton(page, name);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(entries(page)).toHaveText(expected);
    await page.keyboard.press('Enter');
    await expect(entries(page)).toHaveCount(0);
  }
  await menuButton(page, 'Landscaping').click();
  await entries(page).first().click();
  await expect(page).toHaveURL('/landscaping');
  await expect(entries(page)).toHaveCount(0);
});

test('hovering opens a menu after 200 ms, its neighbour at once, and leaving closes it', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/about');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await menuButton(page, 'Domestic').hover();
  await page.clock.runFor(190);
  await expect(entries(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(entries(page)).toHaveText(menus.Domestic);

  await menuButton(page, 'Landscaping').hover();
  await page.clock.runFor(1);
  await expect(entries(page)).toHaveText(menus.Landscaping);

  await page.mouse.move(700, 700);
  await page.clock.runFor(200);
  await expect(entries(page)).toHaveCount(0);

  await menuButton(page, 'Domestic').hover();
  await page.clock.runFor(1);
  await expect(entries(page), 'within 300 ms of closing there is no wait').toHaveText(menus.Domestic);
});

test('a click just after the pointer has opened a menu leaves it open', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/about');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await menuButton(page, 'Domestic').hover();
  await page.clock.runFor(250);
  await menuButton(page, 'Domestic').click();
  await page.clock.runFor(10);
  await expect(entries(page)).toHaveText(menus.Domestic);
});

test('arrow keys move between and within menus, and Escape closes and gives the focus back', async ({ page }) => {
  await visit(page, '/about');
  await menuButton(page, 'Domestic').focus();
  await page.keyboard.press('ArrowRight');
  await expect(menuButton(page, 'Grounds Maintenance')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pressure Washing' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#menu-domestic a').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('#menu-domestic a').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButton(page, 'Domestic')).toBeFocused();
  await expect(entries(page)).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveText(menus.Domestic);
  for (let press = 0; press <= menus.Domestic.length; press += 1) await page.keyboard.press('Tab');
  await expect(menuButton(page, 'Grounds Maintenance')).toBeFocused();
  await page.mouse.click(700, 700);
  await expect(entries(page)).toHaveCount(0);
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus open under the pointer', async ({ page }) => {
    await page.goto('/about');
    await menuButton(page, 'Domestic').hover();
    await expect(entries(page)).toHaveText(menus.Domestic);
    const { x = 0, y = 0 } = (await entries(page).nth(1).boundingBox()) ?? {};
    await page.mouse.move(x + 5, y + 5, { steps: 30 });
    await expect(entries(page)).toHaveText(menus.Domestic);
  });
});
