import { everyPage } from '../site/every-page.ts';
import { expect, test, visit } from '../support/visitor.ts';
import { onePageOfEachKind } from './support/kinds.ts';
import { fillEnquiry } from './support/states.ts';
import { stopsOfTheKey, stopsWithin } from './support/tab-walk.ts';
import { expectWalkable, expectWalkableOverlays } from './support/walk-page.ts';

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

test.describe('where nothing moves', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of onePageOfEachKind)
    test(`by Tab every stop of ${path} is seen, outlined and in order, below all that lies over the page`, ({ page }) =>
      expectWalkable(page, path));

  for (const path of ['/', '/contact-us', '/worcester'])
    test(`by Tab every stop of what lies over ${path} is seen, outlined and in order`, ({ page }) =>
      expectWalkableOverlays(page, path));

  test('the key takes the stops that the walk takes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/contact-us');
    const stopsOfTab = await stopsOfTheKey(page);
    expect((await stopsWithin(page)).stops).toEqual(stopsOfTab);
  });
});

test('with the spacing of letters and lines that some people need, no page scrolls sideways', async ({ page }) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const { path } of everyPage.slice(0, 6)) {
    await visit(page, path);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(1280);
  }
});

test('a menu closes when Tab leaves its last link', async ({ page }) => {
  await visit(page, '/about');
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Landscaping' });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('#menu-landscaping');
  await panel.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
});

test('a send that fails keeps the focus, is announced where nothing was hidden, and its dismissal gives the focus a place', async ({
  page,
  complaints,
}) => {
  await page.route('**/functions/v1/**', (route) => route.abort());
  await visit(page, '/contact-us');
  const form = await fillEnquiry(page);
  const send = form.getByRole('button', { name: /Send/ });
  await send.focus();
  await page.keyboard.press('Enter');
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  await expect(send).toBeFocused();
  const region = page.locator('body > .heard');
  await expect(region).toContainText('Something went wrong.');
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await toast.getByRole('button').focus();
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
  await expect(send).toBeFocused();
  complaints.length = 0;
});
