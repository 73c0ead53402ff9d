import { expect, test } from 'vitest';
import { notFoundPage, staffPages } from '#app/site/bare-pages.ts';
import { pages } from '#app/site/pages.ts';
import { pictureAdvice } from '#app/site/picture-advice.ts';
import { builtPages } from './support/built-site.ts';

test('no page shows a picture twice', () => {
  const twice = builtPages.flatMap(({ address, html }) => {
    const shown = [...html.replace(/<noscript>[\s\S]*?<\/noscript>/g, '').matchAll(/<img[^>]* alt="/g)].map(
      ([image]) => /\/assets\/pictures\/([^"]+?)-[0-9a-f]+-\d+\./.exec(image)?.[1],
    );
    return shown.filter((name, at) => name && shown.indexOf(name) < at).map((name) => `${address}: ${name}`);
  });
  expect(twice).toEqual([]);
});

test('no picture is shown so often that the build speaks of it', () => {
  expect(pictureAdvice([...pages, ...staffPages, notFoundPage])).toEqual([]);
});
