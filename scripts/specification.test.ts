import { expect, test } from 'vitest';
import { root } from './project.mjs';
import { addPlaywright, addVitest, readStatements, titlesIn, unheld } from './specification.mjs';

const text =
  '# Title\n\n- A price of ££ → `tests/a.test.ts` › it costs\n- A name → `tests/b.spec.ts` › it is called A\n';

test('a line is a statement, a file and a title, and anything else that looks like one is refused', () => {
  expect(readStatements(text)).toEqual([
    { sentence: 'A price of ££', file: 'tests/a.test.ts', title: 'it costs' },
    { sentence: 'A name', file: 'tests/b.spec.ts', title: 'it is called A' },
  ]);
  expect(() => readStatements('- no check')).toThrow('no check');
});

test('titles are found as they are written, with room for what a template or a table fills in', () => {
  const source = [
    "test('plain it’s', () => {});",
    'test(`at ${width} px (${a ? {} : 1})`, async () => {});',
    "test.each([1])('says %s of $name', () => {});",
    "  ('in a table of its own', () => {})",
  ].join('\n');
  const titles = titlesIn(source);
  for (const title of ['plain it’s', 'at 390 px (x)', 'says 1 of Ann'])
    expect(titles.filter(({ pattern }) => pattern.test(title))).toHaveLength(1);
  expect(titles.some(({ pattern }) => pattern.test('says 1'))).toBe(false);
});

test('a statement whose check failed, was skipped or did not run is not held', () => {
  const passed = new Map();
  const vitest = (status: string) => ({
    testResults: [{ name: `${root}/tests/a.test.ts`, assertionResults: [{ title: 'it costs', status }] }],
  });
  const playwright = (ok: boolean, status: string) => ({
    suites: [{ suites: [{ specs: [{ title: 'it is called A', file: 'b.spec.ts', ok, tests: [{ status }] }] }] }],
  });
  const statements = readStatements(text);
  addVitest(vitest('failed'), passed);
  addPlaywright(playwright(false, 'unexpected'), passed);
  addPlaywright(playwright(true, 'skipped'), passed);
  expect(unheld(statements, passed)).toEqual(statements);
  addVitest(vitest('passed'), passed);
  addPlaywright(playwright(true, 'expected'), passed);
  expect(unheld(statements, passed)).toEqual([]);
});
