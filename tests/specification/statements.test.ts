import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStatements, titlesIn } from '../../scripts/specification.mjs';
import { conditions, filesOf } from './conditions.ts';

const statements = readStatements();

test('the specification is held by some three hundred statements, none of them twice', () => {
  const sentences = statements.map(({ sentence, title }) => `${sentence} → ${title}`);
  expect(sentences.length).toBeGreaterThan(300);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('every statement names a test that exists', () => {
  expect(statements.map(reportMissing).filter(Boolean).join('\n')).toBe('');
});

test('every condition names a test that exists, and every departure a decision', () => {
  const lines = readFileSync('tests/specification/statements.md', 'utf8').split('\n');
  const decisions = readdirSync('docs/decisions');
  const notes = lines.filter((one) => one.startsWith('  - ')).map(readNote);
  const held = notes.filter(({ title }) => title);
  expect(held.length).toBeGreaterThan(3);
  expect(held.map(reportMissing).filter(Boolean).join('\n')).toBe('');
  const unfounded = notes.filter(({ sentence, numbers }) => numbers.length === 0 && !sentence.includes('`tests/'));
  expect(unfounded).toEqual([]);
  const named = notes.flatMap(({ numbers }) => numbers);
  expect(named.filter((number) => !decisions.some((name) => name.startsWith(`${number}-`)))).toEqual([]);
});

test.each(Object.entries(conditions))(
  '%s, every browser test of a statement runs again, or why not is said',
  (_, condition) => {
    const named = new Set(statements.map(({ file }) => file).filter((file) => file.endsWith('.spec.ts')));
    const { again, alike, unlike } = condition;
    const known = [...filesOf(again), ...filesOf(Object.values(alike).flat())];
    expect([...named].filter((file) => !known.includes(file))).toEqual([]);
    expect(known.filter((file, at) => !existsSync(file) || known.indexOf(file) !== at)).toEqual([]);
    const titles = filesOf(again).flatMap((file) => titlesIn(readFileSync(file, 'utf8')));
    const unknown = Object.keys(unlike).filter((title) => !titles.some(({ pattern }) => pattern.test(title)));
    expect(unknown).toEqual([]);
  },
);

test('every test that the page about accessibility names exists', () => {
  const page = readFileSync('docs/accessibility.md', 'utf8');
  const named = [...page.matchAll(/`([\w/.-]+\.(?:spec|test)\.ts)`/g)].map(([, file = '']) => file);
  const folders = ['', 'tests/accessibility/', 'tests/findability/'];
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !folders.some((folder) => existsSync(folder + file)))).toEqual([]);
});

/** An indented line: the test that it names, and the decisions. */
function readNote(sentence: string) {
  const { file = '', title = '' } = /→ `(?<file>[^`]+)` › (?<title>.+)$/.exec(sentence)?.groups ?? {};
  const numbers: string[] = (/\(decisions? ([\d, ]+)\)/.exec(sentence)?.[1] ?? '').match(/\d+/g) ?? [];
  return { sentence, file, title, numbers };
}

/** What is wrong with a line, and the title that was probably meant. */
function reportMissing({ sentence, file, title }: (typeof statements)[number]): string {
  if (!existsSync(file)) return `“${sentence}”: there is no file ${file}`;
  const titles = titlesIn(readFileSync(file, 'utf8'));
  if (titles.some(({ pattern }) => pattern.test(title))) return '';
  const nearestTitle = titles.toSorted((a, b) => countSharedWords(b.title, title) - countSharedWords(a.title, title))[0]
    ?.title;
  return `“${sentence}”: ${file} has no test “${title}”. Nearest: “${nearestTitle}”`;
}

function countSharedWords(a: string, b: string): number {
  const wordsOfB = new Set(b.split(' '));
  return a.split(' ').filter((word) => wordsOfB.has(word)).length;
}
