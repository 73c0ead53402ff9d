// npm test: checks the code, runs its tests, builds the site and tests it in a browser; stops at the first failing step.
//   npm test -- rest                                what npm test leaves out (test-tiers.mjs); npm run test:all is the same
//   npm test -- everything                          both, with one last line for all of it, and a second look at few failures
//   npm test -- check | unit | system | browser | engines     one step (builds the site if the step needs it)
//   npm test -- database                            the tests in tests/database/, likewise for every folder there
//   npm test -- database limits                     only files there that begin so
//   npm test -- browser header                      only files with that in their name
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { cacheDir, command, elapsed, root, runNode, tools, CommandError } from './project.mjs';
import { areFew, bothLooks, toLookAtAgain } from './second-look.mjs';
import { addPlaywright, addVitest, readStatements, unheld } from './specification.mjs';
import { countPlaywright, countVitest, planOf, steps, summary } from './test-plan.mjs';

const reports = join(cacheDir, 'reports');
/** What the report of a second look ends with. */
const again = '-again';

/** @typedef {import('./test-tiers.mjs').Tier} Tier */
/** @typedef {import('./test-plan.mjs').Result} Result */

/** @type {Record<import('./test-plan.mjs').StepName, (filters: string[], tier: Tier | undefined) => Promise<Result>>} */
const runners = {
  check: () => runNode(['scripts/check.mjs']),
  unit: (filters) => vitest('unit', filters),
  build: () => ensureBuilt().then(() => ({ code: 0 })),
  // More workers than cores: the tests mostly wait for servers to start and stop.
  system: (filters, tier) => vitest('system', ['--maxWorkers=5', ...filters], tier),
  browser: (filters, tier) => playwright(filters, tier),
  engines: inEngines,
};

await command(async () => {
  const plan = planOf(process.argv.slice(2), filesIn);
  if (plan.steps.length === 0)
    throw new CommandError(`npm test -- takes rest, everything, ${steps.join(', ')} or a folder of tests/`);
  await ensureInstalled({ forDevelopment: true });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const isEverything = plan.steps[0]?.name === 'check' && plan.steps.at(-1)?.name === 'engines';
  /** @type {Result[]} */
  const results = [];
  for (const step of plan.steps) {
    const { name, tier } = step;
    const startedAt = performance.now();
    const title = tier === 'rest' ? `${name}, the rest` : name;
    console.log(`\n▶ ${title}`);
    const firstResult = await runners[name](plan.filters, tier).catch(failedStep);
    const result = isEverything ? await lookAgain(step, firstResult) : firstResult;
    results.push(result);
    const skipped = result.counts?.skipped ? `, ${result.counts.skipped} skipped` : '';
    console.log(`${result.code === 0 ? '✔' : '✘'} ${title}, ${elapsed(startedAt)}${skipped}`);
    if (result.code !== 0) break;
  }
  if (isEverything && results.at(-1)?.code === 0) results.push(await wholeProduct());
  for (const { file, title } of results.flatMap(({ flaky = [] }) => flaky))
    console.log(`A bug to mend, it failed and then passed alone: ${relative(root, resolve(root, file))} › ${title}`);
  console.log(`\n${summary(results)}`);
  return results.at(-1)?.code ?? 0;
});

/** @param {import('./test-plan.mjs').Step} step @param {Result} first @returns {Promise<Result>} */
async function lookAgain({ name, tier }, first) {
  const isTried = first.code !== 0 && (name === 'system' || name === 'browser' || name === 'engines');
  const { failed, counted } = (isTried && read(reportOf(name, tier), toLookAtAgain)) || { failed: [] };
  if (!first.counts || !counted || !areFew(failed)) return first;
  console.log(`\n▶ ${name}, once more alone`);
  const files = [...new Set(failed.map(({ file }) => file))];
  const { code, counts } =
    name === 'browser'
      ? await playwright(['--last-failed', '--workers=1'], tier, again)
      : await vitest(name, ['--maxWorkers=1', ...files], tier, again);
  if (!counts) return first;
  return { code, counts: bothLooks(first.counts, counted, counts), flaky: code === 0 ? failed : [] };
}

/** A step that throws counts as failed, and the report goes on. @param {unknown} error */
function failedStep(error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  return { code: 1, counts: undefined };
}

/** After everything has run: each statement of the specification was tested, and each allowed call used by a page. */
async function wholeProduct() {
  const { code } = await runNode(['tests/support/unused-calls.ts']);
  return { code: Math.max(code, specification().code) };
}

/** Every statement of the specification has a test that ran and passed. */
function specification() {
  const passed = new Map();
  const namesOf = (/** @type {string} */ name) =>
    [`${name}-first`, `${name}-rest`].flatMap((run) => [run, run + again]);
  for (const name of ['unit', ...namesOf('system')]) read(reportOf(name), (report) => addVitest(report, passed));
  for (const name of namesOf('browser')) read(reportOf(name), (report) => addPlaywright(report, passed));
  const statements = readStatements();
  const unheldStatements = unheld(statements, passed);
  for (const { sentence, file, title } of unheldStatements)
    console.error(`Not held: “${sentence}” (${file} › ${title} did not run)`);
  console.log(
    `${unheldStatements.length ? '✘' : '✔'} specification, ${statements.length - unheldStatements.length} of ${statements.length} statements held`,
  );
  return { code: unheldStatements.length ? 1 : 0 };
}

/** @param {string} project @param {string[]} filters @param {Tier} [tier] @param {string} [look] */
async function vitest(project, filters, tier, look) {
  const report = reportOf(project, tier, look);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = [...tools.vitest, 'run', '--project', project, ...reporters, ...filters];
  const { code } = await runNode(args, { env: { ...process.env, TEST_TIER: tier } });
  return { code, counts: read(report, countVitest) };
}

/** @param {string[]} filters @param {Tier | undefined} tier @param {string} [look] */
async function playwright(filters, tier, look) {
  const report = reportOf('browser', tier, look);
  const env = {
    ...process.env,
    TEST_TIER: tier,
    CHROMIUM_PATH: await ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const reporters = `--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`;
  const { code } = await runNode([...tools.playwright, 'test', reporters, ...filters], { env });
  return { code, counts: read(report, countPlaywright) };
}

/** @param {string[]} filters */
async function inEngines(filters) {
  const { present, missing } = await ensureEngines();
  if (missing.length) console.log(`Left out, because it is not to be had here: ${missing.join(', ')}`);
  const engines = present.filter((name) => filters.length === 0 || filters.includes(name));
  return engines.length
    ? vitest(
        'engines',
        engines.map((name) => `tests/engines/${name}`),
      )
    : { code: 0 };
}

/** @param {string} name @param {Tier} [tier] */
function reportOf(name, tier, look = '') {
  return join(reports, `${tier ? `${name}-${tier}` : name}${look}.json`);
}

/**
 * @template T
 * @param {string} report
 * @param {(report: ReturnType<typeof JSON.parse>) => T} count
 */
function read(report, count) {
  return existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
}

/** @param {string} folder */
function filesIn(folder) {
  const path = join(root, 'tests', folder);
  return existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
}
