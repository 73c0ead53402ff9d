import { expect, type Page } from '@playwright/test';

/** What people come to press: to call, to write, to ask for a quote, to open a menu or a question. */
const mainActions = '.btn, .hdr-link, .nav-item, .dock a, .dock button, header button, summary, .input, .more, .review';

/** Targets of 24 px, and of 44 px for the main actions. Links within running text are as high as their line. */
export async function expectLargeTargets(page: Page) {
  const smallTargets = await page.evaluate((actions) => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const inText = (element: Element) => {
      const textBlock = element.closest('p, li, dd, label, figcaption');
      return (
        getComputedStyle(element).display === 'inline' &&
        textBlock !== null &&
        textBlock.textContent !== element.textContent
      );
    };
    return [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')]
      .filter((element) => isVisible(element) && !element.closest('[aria-hidden], .skip, svg') && !inText(element))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const leastSize = element.matches(actions) ? 44 : 24;
        const description = `${element.tagName} ${element.className} “${element.textContent?.trim().slice(0, 30)}”`;
        return Math.round(height) < leastSize || Math.round(width) < 24
          ? [`${description}: ${Math.round(width)} × ${Math.round(height)}`]
          : [];
      });
  }, mainActions);
  expect(smallTargets).toEqual([]);
}
