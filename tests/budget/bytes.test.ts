import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { navigation } from '#content/navigation.ts';
import { servicePages, towns } from '#app/site/content.ts';
import { firstView, publicPages, siteDir, weigh } from '../../bench/page-weight.ts';

/** Every page names every town that is shown and every service: one more that navigation.ts does not know yet takes this much. */
const eachMore = 120;
const addedPages =
  towns.slice(0, navigation.townsShown).filter(({ slug }) => !navigation.towns.includes(slug)).length +
  servicePages.filter(({ path }) => !navigation.services.includes(path)).length;

/** Bytes as sent, brotli for text: they are the same on every machine, so a page that outgrows them fails. */
const budget = {
  scripts: 72_250,
  css: 10_000,
  htmlWithoutCss: 15_000,
  /** Styles included: what must arrive before anything can be painted. New names of files alone move a page by up to sixty. */
  html: 21_750 + addedPages * eachMore,
  fonts: 40_000,
  picture: 120_000,
  firstView: 250_000,
};

const pages = publicPages().map(weigh);

describe.each(pages)('$address', (page) => {
  test.each(['scripts', 'css', 'htmlWithoutCss', 'html', 'fonts', 'picture'] as const)(
    'keeps to its budget of %s',
    (kind) => {
      expect(page[kind]).toBeLessThanOrEqual(budget[kind]);
    },
  );

  test('weighs less than a phone should carry before scrolling', () => {
    expect(firstView(page)).toBeLessThan(budget.firstView);
  });

  test('was weighed with everything it has', () => {
    expect(Math.min(page.html, page.css, page.scripts, page.fonts, page.sprite)).toBeGreaterThan(1_000);
  });
});

test('the first picture of nearly every page was found', () => {
  const pagesWithoutPicture = pages.filter(({ picture }) => picture === 0).map(({ address }) => address);
  expect(pagesWithoutPicture).toEqual(['/privacy-policy', '/terms']);
});

test('no picture is sent to anybody with more than 300 KB', () => {
  const folder = join(siteDir, 'assets/pictures');
  const heavy = readdirSync(folder).filter(
    (file) => file.endsWith('.avif') && statSync(join(folder, file)).size > 300_000,
  );
  expect(heavy).toEqual([]);
});
