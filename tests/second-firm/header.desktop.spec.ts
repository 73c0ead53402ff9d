import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Town } from '#content/types.ts';
import { nameSize } from '#app/layout/name-size.ts';
import { exportsIn } from '../support/exports-in.ts';
import { business } from './content/business.ts';
import { buildSecondFirm, secondSite } from './support/build.ts';
import { serveFolder } from './support/static-site.ts';

/** 12 to 40 letters, with short and long words, on both sides of the length from which letters are smaller. */
const names = [
  business.name,
  'Hedge & Lawn',
  'Hedge & Lawn Co',
  'Landscapers Ltd',
  'Northumbrian Lawns',
  'Alnwick Greenkeeping',
  'Gardens, Walls & Terraces',
  'Northumbrian Garden and Grounds Services',
];
const widths = [320, 390, 768, 1024, 1280, 1440];

const escaped = (name: string) => name.replaceAll('&', '&amp;');

// In one worker: two would build the same folder at once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  if (!existsSync(secondSite)) await buildSecondFirm();
});

for (const name of names)
  test(`the header is whole with “${name}”`, async ({ page }) => {
    const site = await serveFolder(secondSite, (html) =>
      html
        .replaceAll(escaped(business.name), escaped(name))
        .replaceAll(business.name, name)
        .replaceAll(nameSize(business.name), nameSize(name)),
    );
    try {
      await page.goto(site.url);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const header = page.locator('header');
        await expect(header.getByRole('link', { name: `${name}, home` })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(
          width,
        );
        expect(await header.evaluate(overlapping), `at ${width}`).toEqual([]);
      }
    } finally {
      await site.stop();
    }
  });

test('large cards are large, however many there are', async ({ page }) => {
  const site = await serveFolder(secondSite, (html) => html);
  try {
    await page.goto(site.url);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const cards = page.locator('main article').filter({ has: page.getByText(/^Learn More About/) });
      await expect(cards).toHaveCount(5);
      const cardWidths = await cards.evaluateAll((elements) => elements.map((card) => card.clientWidth));
      for (const card of cardWidths) expect(card / width, `${cardWidths.join()} at ${width}`).toBeGreaterThan(0.3);
    }
  } finally {
    await site.stop();
  }
});

test('every town is a link inside the map', async ({ page }) => {
  const site = await serveFolder(secondSite, (html) => html);
  try {
    await page.goto(site.url);
    const map = page.getByRole('group', { name: /^Map of the towns/ });
    const frame = await map.boundingBox();
    for (const { slug } of await exportsIn<Town>('tests/second-firm/content/towns')) {
      const town = await map.locator(`a[href="/${slug}"]`).boundingBox();
      expect(town && frame && town.x >= frame.x && town.x + town.width <= frame.x + frame.width, slug).toBe(true);
      expect(town && frame && town.y >= frame.y && town.y + town.height <= frame.y + frame.height, slug).toBe(true);
    }
  } finally {
    await site.stop();
  }
});

/** Pairs of things in the header that stand on each other, and what is higher than the header or wider than its place. */
function overlapping(header: Element): string[] {
  const visibleElements = [...header.querySelectorAll('a, button')].filter(
    (element) => element.checkVisibility() && !element.closest('[data-panel]'),
  );
  const boxes = visibleElements.map((element) => ({ element, box: element.getBoundingClientRect() }));
  const tooHigh = boxes.filter(({ box }) => box.bottom > header.getBoundingClientRect().bottom + 1);
  const overlaps = boxes.flatMap(({ element, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(({ box: otherBox }) => box.left < otherBox.right - 1 && otherBox.left < box.right - 1)
      .map(({ element: otherElement }) => `${element.textContent} meets ${otherElement.textContent}`),
  );
  const cutElements = visibleElements.filter(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  );
  return [
    ...tooHigh.map(({ element }) => `${element.textContent} is too high`),
    ...cutElements.map((element) => `${element.textContent} is wider than its place`),
    ...overlaps,
  ];
}
