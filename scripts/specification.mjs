import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** @typedef {{ sentence: string, file: string, title: string }} Statement */
/** @typedef {Map<string, Set<string>>} Checks titles by file */

const line = /^- (?<sentence>.+) → `(?<file>[^`]+)` › (?<title>.+)$/;

/**
 * The lines of tests/specification/statements.md. A line that only begins like one is a mistake.
 *
 * @returns {Statement[]}
 */
export function readStatements(text = readFileSync(join(root, 'tests/specification/statements.md'), 'utf8')) {
  return text
    .split('\n')
    .filter((bullet) => bullet.startsWith('- '))
    .map((bullet) => {
      const { sentence = '', file = '', title = '' } = line.exec(bullet)?.groups ?? {};
      if (!title) throw new Error(`Not a statement with its check: ${bullet}`);
      return { sentence, file, title };
    });
}

/**
 * The titles in a test file, as patterns: a placeholder of a template or table matches anything.
 *
 * @param {string} source
 * @returns {{ title: string, pattern: RegExp }[]}
 */
export function titlesIn(source) {
  const matches = source.matchAll(/(?:\b(?:test|it)|\))\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1\s*,/g);
  return [...matches].flatMap(([, , title = '']) => {
    const unescaped = title.replace(/\\(['"`])/g, '$1');
    const placeholder = /\$\{(?:[^{}]|\{[^{}]*\})*\}|%[sdifjo]|\$\w+/g;
    const parts = unescaped.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    // A group whose title is only a placeholder would match every title.
    return parts.some(Boolean) ? [{ title: unescaped, pattern: new RegExp(`^${parts.join('.*')}$`) }] : [];
  });
}

/**
 * Statements whose test did not run and pass.
 *
 * @param {Statement[]} statements
 * @param {Checks} passed
 */
export function unheld(statements, passed) {
  return statements.filter(({ file, title }) => !passed.get(file)?.has(title));
}

/**
 * @param {{ testResults: { name: string, assertionResults: { title: string, status: string }[] }[] }} report as Vitest writes it
 * @param {Checks} passed
 */
export function addVitest({ testResults }, passed) {
  for (const { name, assertionResults } of testResults)
    for (const { title, status } of assertionResults)
      if (status === 'passed') add(passed, name.slice(root.length + 1).replaceAll('\\', '/'), title);
}

/**
 * @typedef {{ specs?: { title: string, file: string, ok: boolean, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @param {{ suites: Suite[] }} report as Playwright writes it
 * @param {Checks} passed
 */
export function addPlaywright({ suites }, passed) {
  for (const { specs = [], suites: inner = [] } of suites) {
    for (const { title, file, ok, tests } of specs)
      if (ok && tests.some(({ status }) => status !== 'skipped')) add(passed, `tests/${file}`, title);
    addPlaywright({ suites: inner }, passed);
  }
}

/** @param {Checks} passed @param {string} file @param {string} title */
function add(passed, file, title) {
  passed.set(file, (passed.get(file) ?? new Set()).add(title));
}
