import { expect, test } from 'vitest';
import { assign, isOpen, judgeTurn, planTurn } from './turns.mjs';

function change(id: string, places: string[]) {
  return {
    id,
    file: 'a.ts',
    line: 1,
    kind: '',
    replacement: '',
    places,
    tried: new Set<string>(),
    voided: 0,
    noticed: '',
  };
}

function ended(...tests: [string, 'passed' | 'failed' | 'began'][]) {
  return tests.map(([test, how]) => ({ test, name: `test ${test}`, ended: how }));
}

test('every other test gets a change, the rarest first, and the next turn is for the others', () => {
  const common = change('1', ['f 1', 'f 2', 'f 3']);
  const rare = change('2', ['f 3']);
  const tests = new Map([
    ['1', [common]],
    ['2', [common]],
    ['3', [common, rare]],
  ]);
  const known = { file: 'f', ms: 1, yields: 1, tests };
  expect([...planTurn({ ...known, runs: 0 })]).toEqual([
    ['1', common],
    ['3', rare],
  ]);
  expect([...planTurn({ ...known, runs: 1 })]).toEqual([['2', common]]);
});

test('a change that is to be judged by whole runs is in force for no single test', () => {
  const atStart = change('1', ['f ']);
  const known = { file: 'f', ms: 1, yields: 1, runs: 0, tests: new Map([['1', [atStart]]]) };
  expect(planTurn(known).size).toBe(0);
});

test('a failure counts for the change in force, or for the last one before it', () => {
  const [first, second] = [change('1', ['f 1', 'f 9']), change('2', ['f 3'])];
  const plan = new Map([
    ['1', first],
    ['3', second],
  ]);
  judgeTurn(plan, ended(['1', 'passed'], ['2', 'passed'], ['3', 'passed'], ['4', 'failed']), 'f');
  expect([first.noticed, second.noticed]).toEqual(['', 'f: test 4']);
  expect([first, second].map(isOpen)).toEqual([true, false]);
});

test('after a failure nothing counts until an unchanged test has passed', () => {
  const changes = ['1', '3', '5'].map((test) => change(test, [`f ${test}`]));
  const plan = new Map(changes.map((one) => [one.id, one]));
  const outcomes = ended(['1', 'failed'], ['2', 'failed'], ['3', 'failed'], ['4', 'passed'], ['5', 'began']);
  expect(judgeTurn(plan, outcomes, 'f')).toBe(2);
  expect(changes.map(({ noticed }) => noticed)).toEqual(['f: test 1', '', 'f: test 5']);
  expect(changes.map(isOpen)).toEqual([false, true, false]);
});

test('changes are shared out among the tests that come past most', () => {
  const tests = Array.from({ length: 40 }, (_, number) => `${number}`);
  const [common, rare] = [change('1', []), change('2', [])];
  const reached = new Map(tests.map((test) => [test, new Set(Number(test) < 20 ? [common, rare] : [common])]));
  const shares = assign('f', reached);
  expect(tests.filter((test) => shares.get(test)?.includes(common))).toEqual(tests.slice(0, 8));
  // Of the ten that come past most, those that have nothing yet go first.
  expect(tests.filter((test) => shares.get(test)?.includes(rare))).toEqual(['0', '1', '2', '3', '4', '5', '8', '9']);
  expect(rare.places).toHaveLength(8);
});
