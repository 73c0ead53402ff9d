import { expect, test } from 'vitest';
import type { Page, Path } from '#content/types.ts';
import { pages } from './pages.ts';
import { illustrationAdvice, pictureAdvice } from './picture-advice.ts';

const [home] = pages as [Page];

function pageWith(path: Path, picture: string, cards: Path[] = []): Page {
  const hero = { kind: 'split', title: 'Lawns', subtitle: 'Mown', picture } as const;
  const block = { kind: 'cards', layout: 'grid', label: 'Work', heading: 'Ours' } as const;
  return { ...home, path, hero, blocks: [{ ...block, cards: cards.map((href) => ({ href })) }] };
}

test('our own pictures are shown as often as they should be', () => {
  expect(pictureAdvice(pages)).toEqual([]);
});

test('a picture that stands beside itself on a page is named with the card that shows it', () => {
  expect(pictureAdvice([pageWith('/', 'lawn', ['/a', '/b']), pageWith('/a', 'lawn'), pageWith('/b', 'pond')])).toEqual([
    'pages/home.ts: picture “lawn” is shown 2 times, by itself and on the card of /a: write another',
  ]);
});

test('a picture on more than three pages is named with their files', () => {
  const pagesWithLawn = (['/', '/a', '/b', '/c'] as const).map((path) => pageWith(path, 'lawn'));
  expect(pictureAdvice(pagesWithLawn.slice(1))).toEqual([]);
  expect(pictureAdvice(pagesWithLawn)).toEqual([
    'pictures/lawn.jpg: is on 4 pages, pages/home.ts, words.ts, words.ts, words.ts: write another in some, 3 are enough',
  ]);
});

test('every picture that is still ours is listed, and a photograph is not', () => {
  const [drawn, photographed] = [{ illustration: true }, { illustration: false }];
  expect(illustrationAdvice({ lawn: drawn, pond: photographed, wall: drawn })).toEqual([
    'pictures/: drawn for this site, not photographs of your work (2): lawn, wall',
  ]);
  expect(illustrationAdvice({ pond: photographed })).toEqual([]);
});
