/** From cheap to expensive; each runs only if those before it have passed. */
export const steps = /** @type {const} */ (['check', 'unit', 'build', 'system', 'browser', 'engines']);

/** @typedef {typeof steps[number]} StepName */
/** @typedef {{ name: StepName, tier?: import('./test-tiers.mjs').Tier }} Step without a tier, a step runs both */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ code: number, counts?: Counts | undefined, flaky?: import('./second-look.mjs').FailedTest[] }} Result */

/** @type {Record<'first' | 'rest' | 'everything', Step[]>} */
const runs = {
  first: [
    { name: 'check' },
    { name: 'unit' },
    { name: 'build' },
    { name: 'system', tier: 'first' },
    { name: 'browser', tier: 'first' },
  ],
  rest: [{ name: 'build' }, { name: 'system', tier: 'rest' }, { name: 'browser', tier: 'rest' }, { name: 'engines' }],
  get everything() {
    return [...this.first, ...this.rest.slice(1)];
  },
};

/**
 * Parses the arguments of `npm test --`: `rest` or `everything`, the name of a step, or of a folder in tests/. Further
 * arguments are parts of file names, after a folder their beginnings.
 *
 * @param {string[]} args
 * @param {(folder: string) => string[]} filesIn names of the files in a folder of tests/
 * @returns {{ steps: readonly Step[], filters: string[] }}
 */
export function planOf([target = 'first', ...filters], filesIn) {
  if (target in runs) return { steps: runs[/** @type {keyof typeof runs} */ (target)], filters: [] };
  const name = steps.find((step) => step === target);
  if (name === 'system' || name === 'browser' || name === 'engines')
    return { steps: [{ name: 'build' }, { name }], filters };
  if (name) return { steps: [{ name }], filters };
  const flags = filters.filter((filter) => filter.startsWith('-'));
  const beginnings = filters.filter((filter) => !filter.startsWith('-'));
  if (beginnings.length === 0) beginnings.push('');
  const files = filesIn(target).filter((file) => beginnings.some((beginning) => file.startsWith(beginning)));
  /** @type {Step[]} */
  const neededSteps = [{ name: 'build' }];
  if (files.some((file) => file.endsWith('.test.ts'))) neededSteps.push({ name: 'system' });
  if (files.some((file) => file.endsWith('.spec.ts'))) neededSteps.push({ name: 'browser' });
  // The runners take any of several filters: each is of that folder.
  const paths = beginnings.map((beginning) => `tests/${target}/${beginning}`);
  return { steps: neededSteps.length > 1 ? neededSteps : [], filters: [...paths, ...flags] };
}

/**
 * @param {{ testResults: { assertionResults: { status: string }[] }[] }} report as Vitest writes it
 * @returns {Counts}
 */
export function countVitest({ testResults }) {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return { passed, failed, skipped: statuses.length - passed - failed };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report as Playwright writes it
 * @returns {Counts}
 */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * The last line of `npm test`. A step that failed without a failing test (types, build) counts as one failure.
 *
 * @param {Result[]} results
 */
export function summary(results) {
  const passed = results.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0);
  const failed = results.reduce((sum, { code, counts }) => sum + Math.max(counts?.failed ?? 0, code === 0 ? 0 : 1), 0);
  return `${passed} passed, ${failed} failed`;
}
