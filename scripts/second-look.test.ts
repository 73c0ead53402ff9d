import { expect, test } from 'vitest';
import { areFew, bothLooks, toLookAtAgain } from './second-look.mjs';

const vitestFile = (name: string, statuses: string[]) => ({
  name,
  status: statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: statuses.map((status, index) => ({ title: `test ${index}`, status })),
});

test('Vitest looks again at whole files, with what they counted', () => {
  const report = { testResults: [vitestFile('a.test.ts', ['passed']), vitestFile('b.test.ts', ['passed', 'failed'])] };
  expect(toLookAtAgain(report)).toEqual({
    failed: [{ file: 'b.test.ts', title: 'test 1' }],
    counted: { passed: 1, failed: 1, skipped: 0 },
  });
});

test('a file that fails before its first test is looked at again', () => {
  const report = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] };
  expect(toLookAtAgain(report).failed).toEqual([{ file: 'a.test.ts', title: 'before its first test' }]);
});

test('Playwright looks again at the tests that failed, wherever they are nested', () => {
  const spec = (title: string, ok: boolean) => ({ title, file: 'site/a.spec.ts', ok, tests: [] });
  const suites = [{ specs: [spec('good', true)], suites: [{ specs: [spec('bad', false)] }] }];
  expect(toLookAtAgain({ suites })).toEqual({
    failed: [{ file: 'tests/site/a.spec.ts', title: 'bad' }],
    counted: { passed: 0, failed: 1, skipped: 0 },
  });
});

test('six failures are no accident', () => {
  const failed = Array.from({ length: 6 }, () => ({ file: 'a', title: 'b' }));
  expect([[], failed.slice(1), failed].map(areFew)).toEqual([false, true, false]);
});

test('a test that is looked at again counts once, by its second result', () => {
  const first = { passed: 90, failed: 2, skipped: 1 };
  const counted = { passed: 8, failed: 2, skipped: 0 };
  expect(bothLooks(first, counted, { passed: 9, failed: 1, skipped: 0 })).toEqual({
    passed: 91,
    failed: 1,
    skipped: 1,
  });
});
