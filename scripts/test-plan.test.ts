import { expect, test } from 'vitest';
import { countPlaywright, countVitest, planOf, steps, summary } from './test-plan.mjs';

const folders: Record<string, string[]> = {
  database: ['limits.test.ts'],
  site: ['pages.spec.ts'],
  faults: ['short.test.ts', 'x.spec.ts'],
};
const filesIn = (folder: string) => folders[folder] ?? [];

test('without words everything runs, cheap to dear', () => {
  expect(planOf([], filesIn)).toEqual({ steps, filters: [] });
});

test('the name of a step runs that step, with a build where it needs one', () => {
  expect(planOf(['unit', 'limits'], filesIn)).toEqual({ steps: ['unit'], filters: ['limits'] });
  expect(planOf(['browser', 'header'], filesIn)).toEqual({ steps: ['build', 'browser'], filters: ['header'] });
  expect(planOf(['engines', 'webkit'], filesIn)).toEqual({ steps: ['build', 'engines'], filters: ['webkit'] });
});

test('the name of a folder runs what lies in it', () => {
  expect(planOf(['database'], filesIn)).toEqual({ steps: ['build', 'system'], filters: ['tests/database/'] });
  expect(planOf(['site'], filesIn)).toEqual({ steps: ['build', 'browser'], filters: ['tests/site/'] });
  expect(planOf(['faults'], filesIn).steps).toEqual(['build', 'system', 'browser']);
});

test('a word that names nothing runs nothing', () => {
  expect(planOf(['everything'], filesIn).steps).toEqual([]);
});

test('the last line adds up both runners', () => {
  const vitest = countVitest({ numPassedTests: 40, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 });
  const playwright = countPlaywright({ stats: { expected: 10, unexpected: 2, flaky: 1, skipped: 3 } });
  expect(vitest.skipped).toBe(2);
  expect(summary([{ code: 0 }, { code: 0, counts: vitest }, { code: 1, counts: playwright }])).toBe(
    '51 passed, 2 failed',
  );
});

test('a step that fails without a failing test still shows as a failure', () => {
  expect(summary([{ code: 2 }])).toBe('0 passed, 1 failed');
  const counts = { passed: 5, failed: 0, skipped: 0 };
  expect(summary([{ code: 1, counts }])).toBe('5 passed, 1 failed');
});
