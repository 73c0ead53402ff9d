import { expect, test } from 'vitest';
import { notFoundPage, staffPages } from '#app/site/staff-pages.ts';
import { pages } from '#app/site/pages.ts';
import { pictureAdvice } from '#app/site/picture-advice.ts';
import { builtPages } from './support/built-site.ts';

test('no page shows a picture twice', () => {
  const repeatedNames = builtPages.flatMap(({ address, html }) => {
    const names = [...html.replace(/<noscript>[\s\S]*?<\/noscript>/g, '').matchAll(/<img[^>]* alt="/g)].map(
      ([image]) => /\/assets\/pictures\/([^"]+?)-[0-9a-f]+-\d+\./.exec(image)?.[1],
    );
    return names.filter((name, index) => name && names.indexOf(name) < index).map((name) => `${address}: ${name}`);
  });
  expect(repeatedNames).toEqual([]);
});

test('no picture is shown so often that the build speaks of it', () => {
  expect(pictureAdvice([...pages, ...staffPages, notFoundPage])).toEqual([]);
});
