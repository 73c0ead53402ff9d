import { expect, test } from 'vitest';
import { notFoundPage, staffPages } from '#app/site/bare-pages.ts';
import { pages } from '#app/site/pages.ts';
import { picturesNamed } from '#app/site/references.ts';
import { builtPages } from './support/built-site.ts';

const mostUses = 3;

test('no page shows a picture twice', () => {
  const twice = builtPages.flatMap(({ address, html }) => {
    const shown = [...html.replace(/<noscript>[\s\S]*?<\/noscript>/g, '').matchAll(/<img[^>]* alt="/g)].map(
      ([image]) => /\/assets\/pictures\/([^"]+?)-[0-9a-f]+-\d+\./.exec(image)?.[1],
    );
    return shown.filter((name, at) => name && shown.indexOf(name) < at).map((name) => `${address}: ${name}`);
  });
  expect(twice).toEqual([]);
});

test(`no picture stands on more than ${mostUses} pages; a card, which shows the page it leads to, does not count`, () => {
  const named = [...pages, ...staffPages, notFoundPage].flatMap((page) => picturesNamed(page));
  const often = [...Map.groupBy(named, (name) => name)]
    .filter(([, uses]) => uses.length > mostUses)
    .map(([name, uses]) => `${name}, ${uses.length} times`);
  expect(often).toEqual([]);
});
