import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest, planOf, summary } from './test-plan.mjs';
import { leftOut, taken } from './test-tiers.mjs';

const folders: Record<string, string[]> = {
  database: ['limits.test.ts', 'doctor.test.ts'],
  site: ['pages.spec.ts'],
  faults: ['short.test.ts', 'x.spec.ts'],
};
const filesIn = (folder: string) => folders[folder] ?? [];

const namesOf = (...args: string[]) =>
  planOf(args, filesIn).steps.map(({ name, tier }) => (tier ? `${name}, ${tier}` : name));

test('npm test goes from cheap to expensive, the rest after it, and everything is both without a part twice', () => {
  expect(namesOf()).toEqual(['check', 'unit', 'build', 'system, first', 'browser, first']);
  expect(namesOf('rest')).toEqual(['build', 'system, rest', 'browser, rest', 'engines']);
  expect(namesOf('everything')).toEqual([...namesOf(), ...namesOf('rest').slice(1)]);
});

test('each test file runs in one of the two, and each file left to the rest is there', () => {
  for (const ending of ['.test.ts', '.spec.ts']) {
    const all = globSync(taken(undefined, ending));
    const first = globSync(taken('first', ending), { exclude: leftOut('first') });
    const rest = globSync(taken('rest', ending));
    expect([...first, ...rest].toSorted()).toEqual(all.toSorted());
    expect(first.length).toBeGreaterThan(20);
    for (const pattern of taken('rest', ending).filter((each) => !each.includes('**')))
      expect(globSync(pattern), pattern).toHaveLength(namesIn(pattern));
  }
});

/** How many files `a/{b,c}.d` stands for. */
function namesIn(pattern: string): number {
  return /\{(.*)\}/.exec(pattern)?.[1]?.split(',').length ?? 1;
}

test('the name of a step runs that step, with a build where it needs one', () => {
  expect(planOf(['unit', 'limits'], filesIn)).toEqual({ steps: [{ name: 'unit' }], filters: ['limits'] });
  expect(namesOf('browser', 'header')).toEqual(['build', 'browser']);
  expect(namesOf('engines', 'webkit')).toEqual(['build', 'engines']);
});

test('the name of a folder runs what lies in it', () => {
  expect(namesOf('database')).toEqual(['build', 'system']);
  expect(namesOf('site')).toEqual(['build', 'browser']);
  expect(namesOf('faults')).toEqual(['build', 'system', 'browser']);
  expect(planOf(['database'], filesIn).filters).toEqual(['tests/database/']);
});

test('names after a folder run those files of it alone', () => {
  expect(planOf(['database', 'limits', 'doctor', '--bail=1'], filesIn).filters).toEqual([
    'tests/database/limits',
    'tests/database/doctor',
    '--bail=1',
  ]);
  expect(namesOf('faults', 'short')).toEqual(['build', 'system']);
  expect(namesOf('faults', 'nothing')).toEqual([]);
});

test('a word that names nothing runs nothing', () => {
  expect(namesOf('nothing')).toEqual([]);
});

test('the last line adds up both runners', () => {
  const statuses = [...Array<string>(40).fill('passed'), 'pending', 'todo'];
  const vitest = countVitest({ testResults: [{ assertionResults: statuses.map((status) => ({ status })) }] });
  const playwright = countPlaywright({ stats: { expected: 10, unexpected: 2, flaky: 0, skipped: 3 } });
  expect(vitest.skipped).toBe(2);
  expect(summary([{ code: 0 }, { code: 0, counts: vitest }, { code: 1, counts: playwright }])).toBe(
    '50 passed, 2 failed',
  );
});

test('a step that fails without a failing test still shows as a failure', () => {
  expect(summary([{ code: 2 }])).toBe('0 passed, 1 failed');
  const counts = { passed: 5, failed: 0, skipped: 0 };
  expect(summary([{ code: 1, counts }])).toBe('5 passed, 1 failed');
});
