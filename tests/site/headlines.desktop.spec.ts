import { expect, test } from '../support/visitor.ts';
import { everyPage } from './every-page.ts';

test('no headline is broken within a word beside its picture', async ({ page }) => {
  const brokenWords: string[] = [];
  for (const { path } of everyPage) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 1024 });
      for (const word of await page.evaluate(wordsOnTwoLines)) brokenWords.push(`${path} at ${width} px: ${word}`);
    }
  }
  expect(brokenWords).toEqual([]);
});

async function wordsOnTwoLines(): Promise<string[]> {
  await document.fonts.ready;
  const texts = document.createTreeWalker(document.querySelector('h1') ?? document, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}’]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  return broken;
}
