import { countVitest } from './test-plan.mjs';

// A run of everything meets six thousand tests on a machine that it shares. The few that fail are run once more, alone,
// and named at the end: each is a bug to mend, but does not show that the product is broken.

/** More failures than this are no accident. */
const most = 5;

/** @typedef {import('./test-plan.mjs').Counts} Counts */
/** @typedef {{ file: string, title: string }} FailedTest */
/** @typedef {{ name: string, status: string, assertionResults: { title: string, status: string }[] }} VitestFile */
/** @typedef {{ testResults: VitestFile[] } | { suites: import('./specification.mjs').Suite[] }} Report of either runner */

/**
 * What to look at again, and how the first look counted it: Vitest runs a file from its beginning, Playwright one test.
 *
 * @param {Report} report
 * @returns {{ failed: FailedTest[], counted: Counts }}
 */
export function toLookAtAgain(report) {
  if ('suites' in report) {
    const failed = failedSpecs(report);
    return { failed, counted: { passed: 0, failed: failed.length, skipped: 0 } };
  }
  const testResults = report.testResults.filter(({ status }) => status === 'failed');
  const failed = testResults.flatMap(({ name, assertionResults }) => {
    const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title);
    return (titles.length ? titles : ['before its first test']).map((title) => ({ file: name, title }));
  });
  return { failed, counted: countVitest({ testResults }) };
}

/** @param {{ suites: import('./specification.mjs').Suite[] }} report @returns {FailedTest[]} */
function failedSpecs({ suites }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title, file }) => ({ file: `tests/${file}`, title })),
    ...failedSpecs({ suites: inner }),
  ]);
}

/** @param {FailedTest[]} failed */
export function areFew(failed) {
  return failed.length > 0 && failed.length <= most;
}

/** @param {Counts} first @param {Counts} counted how the first look counted the tests of the second @param {Counts} second */
export function bothLooks(first, counted, second) {
  return {
    passed: first.passed - counted.passed + second.passed,
    failed: first.failed - counted.failed + second.failed,
    skipped: first.skipped - counted.skipped + second.skipped,
  };
}
