// Called by `npm run test:mutations -- system FILE … by TEST … [--every=8]`: changes these files and runs these tests
// against each change, or against every eighth of a file.
//
// System tests start servers as separate processes, which Stryker's runners cannot change. So all its changes are
// written into a copy of the project, and a file there says which one is active. Starting a server takes far longer than
// most tests, so one run of a test file tries many changes, a new one in every other test.
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, command, root, Trouble } from '../project.mjs';
import { copy, endWhatIsLeft, runTests, writeCopy } from './copy.mjs';
import { assign, isOpen, judgeTurn, planTurn } from './turns.mjs';

/** @typedef {import('./turns.mjs').Judged} Judged @typedef {import('./turns.mjs').TestFile} TestFile */

const report = join(cacheDir, 'reports', `mutations-system-${process.pid}.json`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    endWhatIsLeft();
    rmSync(copy, { recursive: true, force: true });
    process.exit(1);
  });
}

const [stryker = '', ...args] = process.argv.slice(2);

await command(async () => {
  const every = Number(args.find((arg) => arg.startsWith('--every='))?.slice('--every='.length) ?? 1);
  const patterns = args.filter((arg) => !arg.startsWith('--'));
  const by = patterns.indexOf('by');
  const matches = globSync(patterns.slice(0, Math.max(by, 0)), { cwd: root });
  const files = matches.filter((file) => !file.endsWith('.test.ts')).toSorted();
  const tests = globSync(patterns.slice(by + 1), { cwd: root }).toSorted();
  if (files.length === 0 || tests.length === 0) throw new Trouble('Name files and tests: system FILE … by TEST …');
  /** @type {Judged[]} */
  const changes = (await writeCopy(stryker, files, every)).map((change) => {
    return { ...change, places: [], tried: new Set(), voided: 0, noticed: '' };
  });
  const testFiles = await learn(tests, changes);
  for (let turns = 0; ; turns += 1) {
    const open = changes.filter(isOpen);
    console.log(`${new Date().toTimeString().slice(0, 8)} turn ${turns}: ${open.length} to go`);
    const next = testFiles
      .map((testFile) => ({ testFile, plan: planTurn(testFile) }))
      .map((turn) => ({ ...turn, worth: (turn.plan.size * turn.testFile.yields) / turn.testFile.ms }))
      .reduce((best, turn) => (turn.worth > best.worth ? turn : best));
    // Changes that only the set-up of the servers reaches get a run each.
    const throughout = open.find(({ places }) => places[0]?.endsWith(' '));
    if (next.worth > 0) await takeTurn(next.testFile, next.plan);
    else if (throughout) await tryThroughout(throughout, testFiles);
    else if (open.length > 0) for (const testFile of testFiles) testFile.runs += 1;
    else break;
    writeFileSync(report, JSON.stringify(changes.map(summaryOf), null, 1));
  }
  for (const change of changes.filter(({ noticed }) => !noticed)) console.log(JSON.stringify(summaryOf(change)));
  for (const file of files) {
    const all = changes.filter((change) => change.file === file);
    console.log(`${file}: ${all.filter(({ noticed }) => noticed).length} of ${all.length} noticed`);
  }
  rmSync(copy, { recursive: true });
});

/**
 * Runs each test file unchanged and finds the changes that each test reaches.
 * @param {string[]} files @param {Judged[]} changes
 */
async function learn(files, changes) {
  /** @type {TestFile[]} */
  const testFiles = [];
  const byId = new Map(changes.map((change) => [change.id, change]));
  /** @type {Map<Judged, string[]>} */
  const beforeTests = new Map();
  for (const file of files) {
    const { code, outcomes, reached, ms } = await runTests(file, { learning: true }, 600_000);
    console.log(`${file}: ${outcomes.length} tests, ${Math.round(ms)} ms${code === 0 ? '' : ', fails unchanged'}`);
    if (code !== 0) continue;
    const tests = new Map(outcomes.map(({ test }) => [test, /** @type {Set<Judged>} */ (new Set())]));
    for (const line of reached) {
      const [test = '', id = ''] = line.slice(1).split(' ');
      const change = byId.get(id);
      if (!change) continue;
      tests.get(test)?.add(change);
      if (!tests.has(test)) beforeTests.set(change, [...(beforeTests.get(change) ?? []), `${file} `]);
    }
    testFiles.push({ file, ms, tests: assign(file, tests), runs: 0, yields: 1 });
  }
  // A test or two that start a server of their own say little about what every server runs as it starts.
  for (const [change, places] of beforeTests)
    if (change.places.length < 3) change.places = [...new Set(places)].slice(0, 3);
  return testFiles;
}

/** @param {TestFile} testFile @param {Map<string, Judged>} plan */
async function takeTurn(testFile, plan) {
  const inForce = Object.fromEntries([...plan].map(([test, { id }]) => [test, id]));
  const { outcomes } = await runTests(testFile.file, { changes: inForce }, testFile.ms * 3 + 60_000);
  testFile.runs += 1;
  const judgedCount = judgeTurn(plan, outcomes, testFile.file);
  console.log(`${testFile.file}: ${judgedCount} of ${plan.size} judged`);
  // Test files that reach much and notice little come later.
  const noticed = [...plan.values()].filter((change) => change.noticed).length;
  testFile.yields = (testFile.yields + (noticed + 0.1) / plan.size) / 2;
}

/** @param {Judged} change @param {TestFile[]} testFiles */
async function tryThroughout(change, testFiles) {
  const place = change.places.find((candidate) => !change.tried.has(candidate)) ?? '';
  const file = place.trim();
  const ms = testFiles.find((testFile) => testFile.file === file)?.ms ?? 0;
  const { code, outcomes } = await runTests(file, { throughout: change.id }, ms * 3 + 60_000);
  change.tried.add(place);
  if (code !== 0) change.noticed = `${file}: ${outcomes.find(({ ended }) => ended !== 'passed')?.name ?? 'the start'}`;
}

/** @param {Judged} change */
function summaryOf(change) {
  const { file, line, kind, replacement, places, tried, noticed } = change;
  const left = places.length === 0 ? 'not reached' : isOpen(change) ? 'open' : 'survived';
  return { outcome: noticed ? 'noticed' : left, file, line, kind, replacement, noticed, tried: [...tried] };
}
