import { expect, test } from 'vitest';
import { servicePages, towns } from '#app/site/content.ts';
import { pages } from '#app/site/pages.ts';
import { everyPage } from '../site/every-page.ts';
import { builtPage } from './support/built-site.ts';
import { mainOf, textOf } from './support/reading.ts';

const legal = ['/privacy-policy', '/terms'];

/** The page's own words: what header, footer, forms, the trust strip and the people beside the reviews repeat does not count, nor do charts, which are looked at. */
function countWords(path: string): string {
  const repeatedText =
    /<form[\s\S]*?<\/form>|<table class="calendar"[\s\S]*?<\/table>|<ol class="(?:temperatures|layers)[\s\S]*?<\/ol>|<section aria-label="At a glance"[\s\S]*?<\/section>|<dl class="people"[\s\S]*?<\/dl>/g;
  return textOf(mainOf(builtPage(path).html).replace(repeatedText, ' '));
}

test.each(pages.map(({ path }) => path))('%s is worth reading and does not ramble: 250 to 600 words', (path) => {
  const count = countWords(path)
    .split(' ')
    .filter((word) => /\w/.test(word)).length;
  expect(count).toBeGreaterThanOrEqual(250);
  expect(count).toBeLessThanOrEqual(legal.includes(path) ? 1200 : 600);
});

test.each(everyPage)(
  '$path says what it must before any script runs',
  ({ path, words = [], sections = [], reasons = [], list = [] }) => {
    const text = textOf(mainOf(builtPage(path).html)).toLowerCase();
    for (const phrase of [words, sections, reasons, list === 'of tasks' ? [] : list].flat())
      expect(text).toContain(phrase.toLowerCase());
  },
);

/** The home page is the firm's own, and the specification gives the contact page its heading. */
const headedOtherwise = ['/', '/contact-us'];

test.each(pages.filter(({ path }) => !headedOtherwise.includes(path)))(
  '$path says in its heading what it is about',
  ({ path, name }) => {
    const heading = /<h1[\s\S]*?<\/h1>/.exec(builtPage(path).html)?.[0] ?? '';
    expect(textOf(heading).toLowerCase()).toContain(name.toLowerCase());
  },
);

/** The specification gives this page its large line. */
const namedOtherwise = '/pressure-washing';

test.each(servicePages.filter(({ path }) => path !== namedOtherwise))(
  '$path names the service in its large line',
  ({ path, name }) => {
    const nameWords = name.toLowerCase().match(/[a-z]{4,}/g) ?? [];
    const line = largeLineOf(path);
    expect(
      nameWords.some((word) => line.includes(word.replace(/s$/, ''))),
      `“${line}” names no ${name}`,
    ).toBe(true);
  },
);

test.each(towns)('/$slug names the town in its large line', ({ slug, name }) => {
  expect(largeLineOf(`/${slug}`)).toContain(name.toLowerCase());
});

/** The heading without the small label above it. */
function largeLineOf(path: string): string {
  const heading = /<h1[\s\S]*?<\/h1>/.exec(builtPage(path).html)?.[0] ?? '';
  return textOf(heading.replace(/<span class="label">[\s\S]*?<\/span>/, '')).toLowerCase();
}

test('no sentence of twelve words or more stands on two pages', () => {
  const addressBySentence = new Map<string, string>();
  const repeatedSentences: string[] = [];
  for (const { path } of pages) {
    const sentences = new Set(countWords(path).split(/(?<=[.?!]) /));
    for (const sentence of sentences) {
      if (sentence.split(' ').length < 12) continue;
      const otherAddress = addressBySentence.get(sentence);
      if (otherAddress) repeatedSentences.push(`${otherAddress} and ${path}: ${sentence}`);
      addressBySentence.set(sentence, path);
    }
  }
  expect(repeatedSentences).toEqual([]);
});

test('spelling is British', () => {
  const american =
    /\b(color|gray|center|neighbor|favorite|mold|plow|aluminum|labor|meter|fertilizer|organize|realize|specialize|license[sd]? holder|catalog|curb)\w*\b/i;
  for (const { path } of pages) expect(american.exec(countWords(path))?.[0], path).toBeUndefined();
});

test('each claim of the business stands on the page where it belongs', () => {
  const claims: [string, RegExp][] = [
    ['/grounds-maintenance/agents-landlords', /1–2 days/],
    ['/landscaping/patios', /3–7 days/],
    ['/landscaping/fencing', /1–3 days/],
    ['/landscaping/sleeper-installation', /about 1 metre/],
    ['/landscaping/retaining-walls', /600 mm beside a highway/],
    [
      '/domestic/regular-maintenance',
      /fortnightly visits in spring and summer and monthly visits in autumn and winter/,
    ],
    ['/domestic/regular-maintenance', /no long-term contract/],
    ['/privacy-policy', /UK data protection law/],
    ['/privacy-policy', /Information Commissioner/],
    ['/privacy-policy', /Session storage:.*Local storage:/],
  ];
  for (const [path, claim] of claims) expect(countWords(path), path).toMatch(claim);
});
