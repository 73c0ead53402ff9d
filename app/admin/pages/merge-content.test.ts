import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeContent, placeAfterMerge, withTheirs } from './merge-content.ts';

const faq = (question: string, answer = 'Yes.') => ({ question, answer });
const page = {
  title: 'Patios',
  summary: 'Level and dry.',
  blocks: [
    { kind: 'prose', paragraphs: ['One.', 'Two.'] },
    { kind: 'faqs', faqs: [faq('How long?'), faq('How much?')] },
  ],
};

test('what one alone has changed is taken, in every part of a page', () => {
  const mine = { ...page, title: 'Terraces' };
  const theirs = { ...page, summary: 'Dry in winter.', intro: 'New.' };
  expect(mergeContent(page, mine, theirs)).toEqual({
    content: { ...page, title: 'Terraces', summary: 'Dry in winter.', intro: 'New.' },
    conflicts: [],
  });
});

test('a question that one adds stands beside the answer that the other changes', () => {
  const [prose, faqs] = page.blocks;
  const mine = { ...page, blocks: [prose, { ...faqs, faqs: [faq('How long?', 'A week.'), faq('How much?')] }] };
  const theirs = {
    ...page,
    blocks: [{ kind: 'cta' }, prose, { ...faqs, faqs: [...(faqs?.faqs ?? []), faq('In rain?')] }],
  };
  const { content, conflicts } = mergeContent(page, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(content.blocks).toEqual([
    { kind: 'cta' },
    prose,
    { kind: 'faqs', faqs: [faq('How long?', 'A week.'), faq('How much?'), faq('In rain?')] },
  ]);
});

test('one moves and takes out what the other leaves alone; what the other worked on stays', () => {
  const list = { all: ['a', 'b', 'c', 'd'] };
  expect(mergeContent(list, { all: ['d', 'a', 'b', 'c'] }, { all: ['a', 'c', 'd', 'e'] }).content).toEqual({
    all: ['d', 'e', 'a', 'c'],
  });
  const cards = {
    all: [
      { name: 'A', text: 'a' },
      { name: 'B', text: 'b' },
    ],
  };
  const changed = {
    all: [
      { name: 'A', text: 'changed' },
      { name: 'B', text: 'b' },
    ],
  };
  expect(mergeContent(cards, { all: [cards.all[1]] }, changed).content).toEqual(changed);
});

test('a field that both changed differently is mine until one is chosen, and theirs is told with its place', () => {
  const mine = { ...page, title: 'By me', blocks: page.blocks.toReversed() };
  const theirs = {
    ...page,
    title: 'By them',
    blocks: [{ kind: 'prose', paragraphs: ['One!', 'Two.'] }, page.blocks[1]],
  };
  const { content, conflicts } = mergeContent(page, mine, theirs);
  expect(conflicts).toEqual([{ place: ['title'], mine: 'By me', theirs: 'By them' }]);
  expect(content).toEqual({ ...mine, blocks: theirs.blocks.toReversed() });
});

test('theirs goes where the entry is by now: moved, worked on or taken out since', () => {
  const both = [faq('How long?', 'A day.'), faq('How much?'), faq('In rain?')];
  const conflict = { place: ['all', 0, 'answer'], mine: 'A day.', theirs: 'A week.' };
  const chosen = (all: unknown[]) => withTheirs({ all: both }, { all }, conflict).all;
  const [mine, second, third] = both;
  const theirs = faq('How long?', 'A week.');
  expect(chosen([second, third, mine])).toEqual([second, third, theirs]);
  expect(chosen([faq('New?'), mine, second, third])).toEqual([faq('New?'), theirs, second, third]);
  expect(chosen([second, third])).toEqual([theirs, second, third]);
  expect(chosen([second, third, faq('For how long?', 'A day.')])).toEqual([
    second,
    third,
    faq('For how long?', 'A week.'),
  ]);
  expect(chosen([faq('How long?', 'Two days.'), second, third])).toEqual([theirs, second, third]);
});

test('the field in which somebody writes is found again when another has put something above it', () => {
  const [prose, faqs] = page.blocks;
  const theirs = {
    ...page,
    blocks: [{ kind: 'cta' }, prose, { ...faqs, faqs: [faq('In rain?'), ...(faqs?.faqs ?? [])] }],
  };
  expect(placeAfterMerge(page, page, theirs, ['blocks', 1, 'faqs', 1, 'answer'])).toEqual([
    'blocks',
    2,
    'faqs',
    2,
    'answer',
  ]);
  expect(placeAfterMerge(page, page, theirs, ['title'])).toEqual(['title']);
});

const words = fc.string({ maxLength: 3 });
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    words,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'kind', 'blocks'), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const contents = fc.dictionary(fc.constantFrom('a', 'b', 'c'), tree, { noNullPrototype: true });

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value)).flatMap(textsIn);
}

test('whatever two people make of a page, nothing that either wrote is lost', () => {
  fc.assert(
    fc.property(contents, contents, contents, (base, mine, theirs) => {
      const { content, conflicts } = mergeContent(base, mine, theirs);
      const there = new Set([...textsIn(content), ...textsIn(conflicts.map((conflict) => conflict.theirs))]);
      const before = new Set(textsIn(base));
      const written = [...textsIn(mine), ...textsIn(theirs)].filter((text) => !before.has(text));
      expect(written.filter((text) => !there.has(text))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('what only one of two has touched is as that one left it, to the letter', () => {
  fc.assert(
    fc.property(contents, contents, (base, changed) => {
      const merged = [
        mergeContent(base, changed, base),
        mergeContent(base, base, changed),
        mergeContent(base, changed, changed),
      ];
      for (const { content, conflicts } of merged)
        expect([JSON.stringify(content), conflicts]).toEqual([JSON.stringify(changed), []]);
    }),
  );
});
