import { expect, type Page } from '@playwright/test';

/** A window of 1280 px at 400 % zoom is 320 px wide and 256 px high. */
const zoomed = { width: 320, height: 256 };

export async function expectNoSidewaysScrolling(page: Page) {
  await page.setViewportSize(zoomed);
  const tooWide = await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('[aria-hidden], svg, .sr-only, .skip'),
      )
      .filter((element) => !scrolls(element))
      .filter((element) => element.getBoundingClientRect().right > 321 || element.getBoundingClientRect().left < -1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(tooWide).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(zoomed.width);
}
