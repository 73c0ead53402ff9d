import type { Page } from '@playwright/test';
import { tagHosts } from '#app/consent/tag-hosts.ts';
import { noticesMarkup } from '#shared/business/markup.ts';
import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expect, test, visit } from '../support/visitor.ts';
import { tagManagerId, withTagManager } from './support/tag-manager.ts';

const dataLayer = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.parse(JSON.stringify(Object.values(entry)))));
const commands = async (page: Page) => (await dataLayer(page)).filter(([command]: unknown[]) => command === 'consent');

test('without an id nobody but the site itself is asked for anything, and no banner shows', async ({
  page,
  baseURL,
}) => {
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== baseURL)
      foreignRequests.push(request.url());
  });
  await visit(page, '/');
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView());
  await page.waitForLoadState('networkidle');
  expect(foreignRequests).toEqual([]);
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  expect(await commands(page)).toEqual([]);
});

test('with an id everything is denied first, and nothing is loaded before the visitor agrees', async ({ page }) => {
  const requests = await withTagManager(page);
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  await expectNoBarriers(page);
  const deniedConsent = {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  };
  expect(await commands(page)).toEqual([['consent', 'default', deniedConsent]]);
  expect(requests).toEqual([]);

  const [accept, decline] = await Promise.all(
    ['Accept', 'Decline'].map((name) => banner.getByRole('button', { name }).boundingBox()),
  );
  expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height]);

  await banner.getByRole('button', { name: 'Accept' }).click();
  await page.waitForFunction(() => 'tagRan' in window);
  expect(requests.map((request) => request.url())).toEqual([`${tagHosts.scripts[0]}/gtm.js?id=${tagManagerId}`]);
  expect((await commands(page)).at(-1)).toEqual([
    'consent',
    'update',
    { ...deniedConsent, analytics_storage: 'granted', ad_storage: 'granted', ad_user_data: 'granted' },
  ]);
  await expect(banner).toBeHidden();
});

test('who declines is left alone, is not asked again, and can change their mind', async ({ page }) => {
  const requests = await withTagManager(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await visit(page, '/domestic');
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeFocused();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.waitForFunction(() => 'tagRan' in window);
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForFunction(() => !('tagRan' in window));
  expect(requests).toHaveLength(1);
});

test('beside the banner a form keeps its place, and the quote button comes back with the answer', async ({ page }) => {
  await withTagManager(page, '/contact-us');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  const box = page.locator('main form').getByRole('checkbox');
  const inForm = async () =>
    box.evaluate((element) => {
      const [elementBox, formBox] = [element, element.closest('form')].map((node) => node?.getBoundingClientRect());
      return Boolean(elementBox && formBox && elementBox.top > formBox.top && elementBox.bottom < formBox.bottom);
    });
  expect(await inForm()).toBe(true);
  await banner.getByRole('button', { name: 'Decline' }).click();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect(page.locator('.dock').getByRole('button')).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [375, 667],
] as const) {
  test(`on a phone of ${width} by ${height} the question waits until the first screen is left`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await withTagManager(page, '/');
    const banner = page.getByRole('region', { name: 'Cookies' });
    // Its styles have come: nothing else is waited for before it is asked.
    await page.waitForLoadState('networkidle');
    const quote = page.locator('[data-place=hero]').getByRole('link', { name: 'Get Your Free Quote' });
    await expect(quote).toBeInViewport({ ratio: 1 });
    await quote.click({ trial: true });
    await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
    await expect(quote).toBeInViewport();
    await expect(banner).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    await expect(banner).toBeVisible();
  });
}

test('a notice waits until the question about cookies is answered', async ({ page }) => {
  await withTagManager(page);
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  const markup = noticesMarkup([{ key: 'closed', message: 'Closed 24 December to 2 January' }]);
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), markup);
  const notice = page.getByText('Closed 24 December to 2 January');
  await expect(notice).toBeAttached();
  await expect(notice).toBeHidden();
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(notice).toBeVisible();
});
