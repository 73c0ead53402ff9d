import { everyPage } from '../site/every-page.ts';
import { expect, test, visit } from '../support/visitor.ts';
import { withReviews } from './support/states.ts';

// A window of 1280 px at 400 % zoom is 320 px wide and 256 px high.
test.use({ viewport: { width: 320, height: 256 } });

for (const { path } of everyPage) {
  test(`${path} needs no sideways scrolling at 320 px, or at 400 % zoom`, async ({ page }) => {
    await withReviews(page);
    await visit(page, path);
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
