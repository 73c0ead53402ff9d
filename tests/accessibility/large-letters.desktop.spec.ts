import type { Page } from '@playwright/test';
import { expect, test } from '../admin/support/staff.ts';
import { visit } from '../support/visitor.ts';

const pages = ['/', '/malvern', '/landscaping/patios', '/contact-us', '/terms', '/auth', '/admin'];
const widths = [320, 390, 768, 1440];

/** Words and controls that reach out of the window, unless they stand in a row that is there to be scrolled. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const cutElements = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, label')]
      .filter((element) => !element.closest('[aria-hidden=true], .skip, .reviews, .staff-tabs'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > clientWidth + 1);
      })
      .map((element) => `${element.tagName} “${element.textContent.trim().slice(0, 40)}”`);
    return scrollWidth > clientWidth ? ['the page scrolls sideways', ...cutElements] : cutElements;
  });
}

for (const path of pages)
  test(`with letters of twice the size nothing on ${path} is cut off`, async ({ page, rememberedAs }) => {
    if (path === '/admin') await rememberedAs(page, 'ada');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutOff(page), `at ${width} px`).toEqual([]);
    }
  });

for (const path of ['/malvern', '/about', '/landscaping/fencing', '/terms'])
  test(`with styles of a visitor's own that double the letters nothing on ${path} is cut off at 390 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await visit(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await cutOff(page)).toEqual([]);
  });
