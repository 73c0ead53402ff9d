/**
 * @typedef {import('./copy.mjs').Change} Change
 * @typedef {import('./copy.mjs').Outcome} Outcome
 * @typedef {{ file: string, ms: number, tests: Map<string, Judged[]>, runs: number, yields: number }} TestFile
 * @typedef {Change & { places: string[], tried: Set<string>, voided: number, noticed: string }} Judged
 */

/** A change that this many tests have reached without noticing it has survived. */
const enough = 12;
/** Tests of one file are much alike: of those that reach a change only some run with it. */
const enoughOfOneFile = 8;

/**
 * Assigns the changes to the tests of a file that reach them, only to some of the half that reaches most code: a test
 * of invalid input ends early and accepts many kinds of refusal.
 * @param {string} file @param {Map<string, Set<Judged>>} reached the changes that each test reaches
 * @returns {Map<string, Judged[]>}
 */
export function assign(file, reached) {
  const widest = [...reached].toSorted(([, a], [, b]) => b.size - a.size).map(([test]) => test);
  const shares = new Map([...reached.keys()].map((test) => [test, /** @type {Judged[]} */ ([])]));
  const load = (/** @type {string} */ test) => shares.get(test)?.length ?? 0;
  for (const change of new Set([...reached.values()].flatMap((changes) => [...changes]))) {
    const reaching = widest.filter((test) => reached.get(test)?.has(change));
    const wider = reaching.slice(0, Math.max(enoughOfOneFile, reaching.length / 2));
    for (const test of wider.toSorted((a, b) => load(a) - load(b)).slice(0, enoughOfOneFile)) {
      shares.get(test)?.push(change);
      change.places.push(`${file} ${test}`);
    }
  }
  return shares;
}

/** @param {Judged} change */
export function isOpen({ places, tried, noticed }) {
  return !noticed && tried.size < Math.min(places.length, enough);
}

/**
 * Every other test of a file gets a change; those between run unchanged and show that the server still works. The two
 * halves alternate from run to run. A test gets the change that the fewest other tests reach.
 * @param {TestFile} testFile @returns {Map<string, Judged>}
 */
export function planTurn({ file, tests, runs }) {
  /** @type {Map<string, Judged>} */
  const plan = new Map();
  const planned = new Set();
  for (const [index, [test, comesPast]] of [...tests].entries()) {
    if (index % 2 !== runs % 2 && tests.size > 1) continue;
    const place = `${file} ${test}`;
    const [change] = comesPast
      .filter((change) => isOpen(change) && change.places.includes(place) && !change.tried.has(place))
      .filter((change) => !planned.has(change))
      .toSorted((a, b) => a.places.length - a.tried.size - (b.places.length - b.tried.size));
    if (!change) continue;
    plan.set(test, change);
    planned.add(change);
  }
  return plan;
}

/**
 * Evaluates a run. A failure counts for the active change, or for the last one if the test ran unchanged; later
 * results are ignored until an unchanged test has passed.
 * @param {Map<string, Judged>} plan @param {Outcome[]} outcomes @param {string} file
 */
export function judgeTurn(plan, outcomes, file) {
  let well = true;
  /** @type {Judged | undefined} */
  let last;
  const judged = new Set();
  for (const { test, name, ended } of outcomes) {
    const change = plan.get(test);
    const passed = ended === 'passed';
    if (change && well) {
      judged.add(change);
      if (passed) change.tried.add(`${file} ${test}`);
      last = change;
    }
    if (!passed && well && last && !last.noticed) last.noticed = `${file}: ${name}`;
    if (!passed) well = false;
    else if (!change) well = true;
  }
  for (const [test, change] of plan) {
    if (judged.has(change)) continue;
    change.voided += 1;
    // In this file an earlier test always fails.
    if (change.voided % 3 === 0) change.tried.add(`${file} ${test}`);
  }
  return judged.size;
}
