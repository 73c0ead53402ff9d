import { shifts } from '../support/shifts.ts';
import { expect, hydrated, test } from '../support/visitor.ts';
import { everyPage } from './every-page.ts';

const step = 800;

test('no page shifts under the thumb that scrolls through it, past its forms and back', async ({ page }) => {
  const shifted: string[] = [];
  for (const { path } of everyPage) {
    await page.goto(path);
    await hydrated(page);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (const direction of [step, -step])
      for (let passed = 0; passed < height; passed += step) {
        await page.mouse.wheel(0, direction);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
      }
    const sum = await shifts(page);
    if (sum > 0.01) shifted.push(`${path}: ${sum.toFixed(3)}`);
  }
  expect(shifted).toEqual([]);
});
