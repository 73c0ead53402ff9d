import type { Page } from '@playwright/test';
import { readUpwards } from '../support/read-upwards.ts';
import { expect, holdBack, hydrated, test } from '../support/visitor.ts';

/** Without it a page has not loaded. */
const firstPicture = '**/assets/pictures/**';
const pages = ['/', '/domestic', '/malvern', '/about', '/contact-us'];

test('nothing jumps while a page is read upwards from its end, also where the browser anchors nothing', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path);
    await anchorNothing(page);
    expect.soft(await page.evaluate(readUpwards), path).toEqual([]);
  }
});

test('whoever goes to the end before the page has loaded reads it upwards without a jump', async ({ page }) => {
  for (const path of pages) {
    const letThrough = await holdBack(page, firstPicture);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await anchorNothing(page);
    await page.keyboard.press('End');
    expect.soft(await guessedHeights(page), path).toBe(0);
    await page.evaluate(standStill);
    letThrough();
    expect.soft(await page.evaluate(readUpwards), path).toEqual([]);
  }
});

test('heights are guessed on a fresh visit alone: every other begins at its top', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  const letThrough = await holdBack(page, firstPicture);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await guessedHeights(page)).toBeGreaterThan(0);
  letThrough();
  await expect.poll(() => guessedHeights(page)).toBe(0);

  await hydrated(page);
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView());
  const scrollPosition = () => page.evaluate(() => scrollY);
  await page.reload();
  expect(await guessedHeights(page)).toBe(0);
  await expect.poll(scrollPosition).toBe(0);
  await page.goto('/privacy-policy');
  await page.goBack();
  expect(await guessedHeights(page)).toBe(0);
  await expect.poll(scrollPosition).toBe(0);
  await page.goto('/contact-us#main');
  expect(await guessedHeights(page)).toBe(0);
});

/** Runs in the page: a key scrolls smoothly, and on the way reviews may come and make the page longer. */
async function standStill() {
  for (let lastPosition = 0; scrollY === 0 || scrollY !== lastPosition;) {
    lastPosition = scrollY;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function anchorNothing(page: Page) {
  return page.evaluate(() => {
    for (const element of [document.documentElement, document.body]) element.style.overflowAnchor = 'none';
  });
}

function guessedHeights(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main > *, footer > *')].filter(
        (section) => getComputedStyle(section).contentVisibility === 'auto',
      ).length,
  );
}
