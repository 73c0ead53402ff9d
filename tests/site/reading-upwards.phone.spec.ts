import { expect, test } from '@playwright/test';
import { readUpwards } from '../support/read-upwards.ts';

test('nothing jumps while a page is read upwards from its end, also where the browser anchors nothing', async ({
  page,
}) => {
  for (const path of ['/', '/domestic', '/malvern', '/about', '/contact-us']) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const element of [document.documentElement, document.body]) element.style.overflowAnchor = 'none';
    });
    expect.soft(await page.evaluate(readUpwards), path).toEqual([]);
  }
});
