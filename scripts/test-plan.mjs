/** From cheap to expensive; each runs only if those before it have passed. */
export const steps = /** @type {const} */ (['check', 'unit', 'build', 'system', 'browser', 'engines']);

/** @typedef {typeof steps[number]} Step */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ code: number, counts?: Counts | undefined }} Result */

/**
 * Parses the arguments of `npm test --`: the name of a step, or of a folder in tests/. Without any, everything runs.
 * Further arguments go to the test runner, which takes them as parts of file names.
 *
 * @param {string[]} args
 * @param {(folder: string) => string[]} filesIn names of the files in a folder of tests/
 * @returns {{ steps: readonly Step[], filters: string[] }}
 */
export function planOf([target, ...filters], filesIn) {
  if (target === undefined) return { steps, filters: [] };
  const step = steps.find((name) => name === target);
  if (step === 'system' || step === 'browser' || step === 'engines') return { steps: ['build', step], filters };
  if (step) return { steps: [step], filters };
  const files = filesIn(target);
  /** @type {Step[]} */
  const neededSteps = ['build'];
  if (files.some((file) => file.endsWith('.test.ts'))) neededSteps.push('system');
  if (files.some((file) => file.endsWith('.spec.ts'))) neededSteps.push('browser');
  return { steps: neededSteps.length > 1 ? neededSteps : [], filters: [`tests/${target}/`, ...filters] };
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report as Vitest writes it
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report as Playwright writes it
 * @returns {Counts}
 */
export function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
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
