import { expect, test } from '../support/visitor.ts';
import { everyPage } from './every-page.ts';

test('no range and no figure with its unit stands on two lines of a phone', async ({ page }) => {
  const broken: string[] = [];
  for (const { path } of everyPage) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const words of await page.evaluate(onTwoLines)) broken.push(`${path}: ${words}`);
  }
  expect(broken).toEqual([]);
});

/** Widths are those of the body: a window takes far longer to resize, and up to the widest phone the layout is the same. */
async function onTwoLines(): Promise<string[]> {
  await document.fonts.ready;
  for (const answer of document.querySelectorAll('details')) {
    answer.removeAttribute('name');
    answer.open = true;
  }
  const figures = /\S*\d(?: [AP]M)?–\d\S*(?: \w+)?|\d+ (?:mm|metre|mile|hour|day|month)s?\b/g;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Range[] = [];
  while (texts.nextNode())
    for (const { 0: words, index } of (texts.currentNode.textContent ?? '').matchAll(figures)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + words.length);
      found.push(range);
    }
  const lines = (range: Range) => new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  const broken = new Set<string>();
  for (let width = 320; width <= 430; width += 10) {
    document.body.style.width = `${width}px`;
    for (const range of found) if (lines(range) > 1) broken.add(`${range.toString()} at ${width} px`);
  }
  return [...broken];
}
