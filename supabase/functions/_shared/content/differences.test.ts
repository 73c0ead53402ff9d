import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';
import { wordDifferences } from './word-differences.ts';

test('a changed sentence shows the words that went and the words that came', () => {
  expect(wordDifferences('We answer within 24 hours.', 'We answer within two days, or sooner.')).toEqual([
    { text: 'We answer within ', is: 'same' },
    { text: '24 hours.', is: 'removed' },
    { text: 'two days, or sooner.', is: 'added' },
  ]);
});

test('whatever two texts say, what was removed and added makes the one from the other', () => {
  const text = fc.array(fc.constantFrom('a', 'patio', 'costs', '£95', 'more.'), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const differences = wordDifferences(before.join(' '), after.join(' '));
      const reading = (without: string) =>
        differences
          .filter(({ is }) => is !== without)
          .map((difference) => difference.text)
          .join('')
          .split(/\s+/)
          .filter(Boolean);
      expect(reading('added')).toEqual(before);
      expect(reading('removed')).toEqual(after);
    }),
  );
});

const page = {
  title: 'Patios',
  blocks: [
    { kind: 'trust' },
    { kind: 'faqs', heading: 'Questions', faqs: [{ question: 'How long?', answer: 'A week.' }] },
    { kind: 'prose', heading: 'Stone', paragraphs: ['One.', 'Two.'] },
  ],
};

test('a field that changed is named by its place', () => {
  const after = structuredClone(page) as typeof page & { blocks: { faqs: { answer: string }[] }[] };
  after.blocks[1]!.faqs[0]!.answer = 'Two weeks.';
  expect(differencesOf('pages/patios.ts', page, after)).toEqual([
    {
      file: 'pages/patios.ts',
      place: ['blocks', 1, 'faqs', 0, 'answer'],
      is: 'changed',
      words: [
        { text: 'A week.', is: 'removed' },
        { text: 'Two weeks.', is: 'added' },
      ],
    },
  ]);
});

test('sections that were added, taken away and moved are told as that', () => {
  const [trust, questions, stone] = page.blocks as [object, object, object];
  const kinds = (blocks: object[]) =>
    differencesOf('x.ts', page, { ...page, blocks }).map(({ place, is }) => [place.join(' '), is]);
  expect(kinds([trust, questions, { kind: 'banner', heading: 'Call us' }, stone])).toEqual([['blocks 2', 'added']]);
  expect(kinds([trust, stone])).toEqual([['blocks 1', 'removed']]);
  expect(kinds([questions, trust, stone]).map(([, is]) => is)).toEqual(['moved']);
  expect(differencesOf('x.ts', page, page)).toEqual([]);
  expect(differencesOf('x.ts', null, page).map(({ is }) => is)).toEqual(['added']);
});

test('two contents differ exactly if something is told', () => {
  const content = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(content, content, (before, after) => {
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      expect(differencesOf('x.ts', before, after).length > 0).toBe(!isSame);
    }),
  );
});
