import { createContext, runInContext } from 'node:vm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editSource } from './edit-source.ts';
import { printValue } from './print-value.ts';

const facts = createContext({ claims: { patio: { says: '3–7 days' } } });

/** The value of the constant `page`, as JavaScript reads it. */
function read(source: string): unknown {
  const script = source
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/: Page =/g, ' =')
    .replaceAll(/ satisfies Page/g, '')
    .replaceAll('export const', 'const');
  return JSON.parse(runInContext(`{ ${script}\n JSON.stringify(page) }`, facts) as string) as unknown;
}

const source = `import { claims } from '../claims.ts';
import type { Page } from '../types.ts';

const hours = ['Monday', 'Friday'];

/** What it is. */
export const page: Page = {
  title: 'Patios', // as searched for
  description: \`Most take \${claims.patio.says}. Free.\`,
  hours,
  // In the order of the year.
  blocks: [
    { kind: 'trust' },
    // About the stone.
    { kind: 'prose', heading: 'Stone', paragraphs: ['One.', 'Two.'] },
  ],
};
`;
const before = read(source) as {
  title: string;
  description: string;
  hours: string[];
  blocks: { kind: string; heading?: string; paragraphs?: string[] }[];
};

function edited(change: (page: typeof before) => void): string {
  const after = structuredClone(before);
  change(after);
  const text = editSource(source, [{ name: 'page', before, after }]);
  expect(read(text)).toEqual(after);
  return text;
}

test('one word changes one line', () => {
  expect(edited((page) => (page.title = 'Terraces'))).toBe(source.replace("'Patios'", "'Terraces'"));
});

test('a fact of another file is still taken from there', () => {
  const text = edited((page) => (page.description = 'They take 3–7 days, mostly.'));
  expect(text).toContain('`They take ${claims.patio.says}, mostly.`');
  expect(edited((page) => (page.description = 'They take `a` ${week}.'))).toContain("'They take `a` ${week}.'");
});

test('a list with a name is changed where it is written', () => {
  expect(edited((page) => page.hours.splice(1, 1))).toContain("const hours = ['Monday'];");
});

test('sections are added, moved and taken away, and comments stay with those that stay', () => {
  const added = edited((page) => page.blocks.splice(1, 0, { kind: 'banner', heading: 'It’s "free"' }));
  expect(added).toContain('// About the stone.');
  expect(added).toContain('// In the order of the year.');
  expect(edited((page) => page.blocks.shift())).toContain('// About the stone.');
  expect(edited((page) => (page.blocks = page.blocks.toReversed()))).toContain("kind: 'trust'");
});

test('parts are added and taken away in the order that they were published in', () => {
  const reordered = {
    extra: 1,
    title: 'Patios',
    hours: before.hours,
    'data-more': [],
    blocks: before.blocks,
    last: null,
  };
  const text = editSource(source, [{ name: 'page', before, after: reordered }]);
  expect(JSON.stringify(read(text))).toBe(JSON.stringify(reordered));
});

const keys = fc.constantFrom('kind', 'title', 'name', 'b-c', 'text', 'items');
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom("it's", '"', '`${x}`', '\\', '\n', '\u2028', '</script>', 1, -1.5, true, false, null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));
const content = fc.dictionary(keys, value, { minKeys: 1, noNullPrototype: true });

test('whatever a file says and whatever was published, the file then says what was published', () => {
  fc.assert(
    fc.property(content, content, (was, is) => {
      const file = `export const page: Page = ${printValue(was)};\n`;
      expect(JSON.stringify(read(file))).toBe(JSON.stringify(was));
      const text = editSource(file, [{ name: 'page', before: was, after: is }]);
      expect(JSON.stringify(read(text))).toBe(JSON.stringify(is));
    }),
    { numRuns: 1000 },
  );
});
