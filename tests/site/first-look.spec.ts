import { expect, test } from '../support/visitor.ts';
import { everyPage } from './every-page.ts';

/** What a visitor may read before there is something to look at again. */
const mostWithoutFigure = 2000;
const figures = 'img, svg.range, .map, .calendar, .temperatures, .layers';

test('every page opens at its top and has a picture or a figure in every 2,000 px', async ({ page }) => {
  const mistakes: string[] = [];
  for (const { path } of everyPage) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const { opensAt, longest } = await page.evaluate(look, figures);
    if (opensAt) mistakes.push(`${path}: opens ${opensAt} px down`);
    if (longest > mostWithoutFigure) mistakes.push(`${path}: ${longest} px without a figure`);
  }
  expect(mistakes).toEqual([]);
});

async function look(drawn: string) {
  const opensAt = scrollY;
  await document.fonts.ready;
  // Heights below the first screen are guessed until the first paint.
  document.documentElement.classList.remove('fresh');
  let longest = 0;
  let seenTo = 0;
  for (const figure of document.querySelectorAll(`main :is(${drawn}), footer`)) {
    const { top, bottom, width, height } = figure.getBoundingClientRect();
    if (width < 100 || height < 8) continue;
    longest = Math.max(longest, Math.round(top - seenTo));
    seenTo = Math.max(seenTo, bottom);
  }
  return { opensAt, longest };
}
