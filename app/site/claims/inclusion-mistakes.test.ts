import { expect, test } from 'vitest';
import type { Block, Page } from '#content/types.ts';
import { pages } from '../pages.ts';
import { mistakesOfInclusions } from './inclusion-mistakes.ts';

const path = '/grounds-maintenance/tree-surgery';

function mistakesWith(blocks: Block[]): string[] {
  return mistakesOfInclusions(pages.map((page): Page => (page.path === path ? { ...page, blocks } : page)));
}

const checklist = (items: string[], excluded: string): Block => ({
  kind: 'checklist',
  label: '',
  heading: '',
  text: '',
  items,
  excluded: { heading: 'Not included', text: excluded },
});
const answer = (text: string): Block => ({
  kind: 'faqs',
  label: '',
  heading: '',
  faqs: [{ question: 'And?', answer: text }],
});

test('our own pages include nothing that they leave out elsewhere', () => {
  expect(mistakesOfInclusions(pages)).toEqual([]);
});

test.each([
  ['Stumps ground out or cut low', 'Stumps, and work near power lines.'],
  ['Stumps ground out', 'Stump grinding.'],
  ['Felling and stumps', 'Grinding out stumps.'],
  ['Green waste taken away', 'Green waste, rubble and tyres.'],
])('“%s” is not included where “%s” is left out', (item, excluded) => {
  expect(mistakesWith([checklist([item], excluded)])).toEqual([
    expect.stringContaining(`“${item}” is included, but “${excluded}” is not`),
  ]);
});

test.each([
  ['Fresh sand is part of the job.', 'It depends on the area and whether you want re-sanding or sealing.'],
  ['Removing the waste is included.', 'The waste is an extra.'],
  ['The price includes stumps.', 'Stumps aren’t included.'],
  ['Removing the logs is included.', 'Carting the logs adds to the cost.'],
  ['We do the edging at no extra cost.', 'The quote prices edging separately.'],
])('one answer says “%s” and another “%s”', (included, extra) => {
  expect(mistakesWith([answer(included), answer(extra)])).toHaveLength(1);
  expect(mistakesWith([answer(included)])).toEqual([]);
});

test('what is on the list is compared with the answers, with the cards of other pages and with the terms', () => {
  const items = checklist(['Stumps ground out'], 'Roofs.');
  const cards: Block = {
    kind: 'cards',
    layout: 'grid',
    label: '',
    heading: '',
    cards: [{ href: path, text: 'Felling. Stumps are priced separately.' }],
  };
  expect(mistakesWith([items, answer('Stumps are extra.')])).toHaveLength(1);
  const withCard = (at: string) =>
    pages.map((page) => {
      if (page.path === path) return { ...page, blocks: [items] };
      return page.path === at ? { ...page, blocks: [cards] } : page;
    });
  expect(mistakesOfInclusions(withCard('/grounds-maintenance'))).toHaveLength(1);
  const terms = pages.map((page) => {
    if (page.path === path) return { ...page, blocks: [items] };
    return page.path === '/terms' ? { ...page, blocks: [answer('Stumps are not included.')] } : page;
  });
  expect(mistakesOfInclusions(terms)).toHaveLength(1);
});

test('a tree that is watered and a large one that is not felled are two things', () => {
  expect(mistakesWith([checklist(['Young trees watered'], 'Large trees, and tree roots.')])).toEqual([]);
});
