import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/visitor.ts';

const pages = ['/', '/worcester', '/landscaping/patios', '/domestic', '/pressure-washing', '/contact-us'];
/** How much larger than its file a picture may be drawn: not at all, or a little where the dots are small. */
const screens = [
  { width: 390, density: 1, most: 1.02 },
  { width: 768, density: 1, most: 1.02 },
  { width: 1280, density: 1, most: 1.02 },
  { width: 1440, density: 1, most: 1.02 },
  { width: 390, density: 2, most: 1.5 },
  { width: 1440, density: 2, most: 1.75 },
];

for (const { width, density, most } of screens) {
  test.describe(`${width} px wide at ${density}×`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: density });

    test('no picture is drawn larger than it is', async ({ page }) => {
      for (const path of pages) {
        await visit(page, path);
        for (const { file, ratio } of await drawnPictures(page)) expect(ratio, `${file} on ${path}`).toBeLessThan(most);
      }
    });
  });
}

/** Every picture, scrolled to and loaded, with how many times its file's width it is drawn. */
function drawnPictures(page: Page): Promise<{ file: string; ratio: number }[]> {
  return page.evaluate(async () => {
    const drawn: { file: string; ratio: number }[] = [];
    for (const picture of document.querySelectorAll<HTMLImageElement>('main img')) {
      if (!picture.offsetWidth) continue;
      picture.scrollIntoView({ block: 'center', behavior: 'instant' });
      while (!(picture.complete && picture.currentSrc.includes('/assets/'))) await new Promise(requestAnimationFrame);
      const fileWidth = Number(/-(\d+)\.\w+$/.exec(picture.currentSrc)?.[1]);
      const shape = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'));
      const width = Math.max(picture.offsetWidth, picture.offsetHeight * shape);
      drawn.push({
        file: picture.currentSrc.replace(/^.*\//, ''),
        ratio: (width * devicePixelRatio) / fileWidth,
      });
    }
    return drawn;
  });
}
