import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStatements, titlesIn } from '../../scripts/specification.mjs';

const statements = readStatements();

test('the specification is held by some three hundred statements, none of them twice', () => {
  const sentences = statements.map(({ sentence, title }) => `${sentence} → ${title}`);
  expect(sentences.length).toBeGreaterThan(300);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('every statement names a test that exists', () => {
  expect(statements.map(reportMissing).filter(Boolean).join('\n')).toBe('');
});

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
