import { expect, test } from '../support/visitor.ts';
import { everyPage } from './every-page.ts';

test('no range and no figure with its unit stands on two lines of a phone', async ({ page }) => {
  const brokenFigures: string[] = [];
  for (const { path } of everyPage) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const figure of await page.evaluate(onTwoLines)) brokenFigures.push(`${path}: ${figure}`);
  }
  expect(brokenFigures).toEqual([]);
});

/** Widths are those of the body: a window takes far longer to resize, and up to the widest phone the layout is the same. */
async function onTwoLines(): Promise<string[]> {
  await document.fonts.ready;
  for (const details of document.querySelectorAll('details')) {
    details.removeAttribute('name');
    details.open = true;
  }
  const figures = /\S*\d(?: [AP]M)?–\d\S*(?: \w+)?|\d+ (?:mm|metre|mile|hour|day|month)s?\b/g;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (texts.nextNode())
    for (const { 0: figure, index } of (texts.currentNode.textContent ?? '').matchAll(figures)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + figure.length);
      ranges.push(range);
    }
  const lines = (range: Range) => new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  const brokenTexts = new Set<string>();
  for (let width = 320; width <= 430; width += 10) {
    document.body.style.width = `${width}px`;
    for (const range of ranges) if (lines(range) > 1) brokenTexts.add(`${range.toString()} at ${width} px`);
  }
  return [...brokenTexts];
}
