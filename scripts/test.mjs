// npm test: checks the code, runs its tests, builds the site and tests it in a browser; stops at the first failing step.
//   npm test -- rest                                what npm test leaves out (test-tiers.mjs); npm run test:all is the same
//   npm test -- everything                          both, with one last line for all of it
//   npm test -- check | unit | system | browser | engines     one step (builds the site if the step needs it)
//   npm test -- database                            the tests in tests/database/, likewise for every folder there
//   npm test -- browser header                      only files with that in their name
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { cacheDir, command, elapsed, root, runNode, tools, CommandError } from './project.mjs';
import { addPlaywright, addVitest, readStatements, unheld } from './specification.mjs';
import { countPlaywright, countVitest, planOf, steps, summary } from './test-plan.mjs';

const reports = join(cacheDir, 'reports');

/** @typedef {import('./test-tiers.mjs').Tier} Tier */
/** @typedef {import('./test-plan.mjs').Result} Result */

/** @type {Record<import('./test-plan.mjs').StepName, (filters: string[], tier: Tier | undefined) => Promise<Result>>} */
const runners = {
  check: () => runNode(['scripts/check.mjs']),
  unit: (filters) => vitest('unit', filters),
  build: () => ensureBuilt().then(() => ({ code: 0 })),
  // More workers than cores: the tests mostly wait for servers to start and stop.
  system: (filters, tier) => vitest('system', ['--maxWorkers=5', ...filters], tier),
  browser: playwright,
  engines: inEngines,
};

await command(async () => {
  const plan = planOf(process.argv.slice(2), filesIn);
  if (plan.steps.length === 0)
    throw new CommandError(`npm test -- takes rest, everything, ${steps.join(', ')} or a folder of tests/`);
  await ensureInstalled({ forDevelopment: true });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = [];
  for (const { name, tier } of plan.steps) {
    const startedAt = performance.now();
    const title = tier === 'rest' ? `${name}, the rest` : name;
    console.log(`\n▶ ${title}`);
    const result = await runners[name](plan.filters, tier).catch(failedStep);
    results.push(result);
    const skipped = result.counts?.skipped ? `, ${result.counts.skipped} skipped` : '';
    console.log(`${result.code === 0 ? '✔' : '✘'} ${title}, ${elapsed(startedAt)}${skipped}`);
    if (result.code !== 0) break;
  }
  const isEverything = plan.steps[0]?.name === 'check' && plan.steps.at(-1)?.name === 'engines';
  if (isEverything && results.at(-1)?.code === 0) results.push(await wholeProduct());
  console.log(`\n${summary(results)}`);
  return results.at(-1)?.code ?? 0;
});

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
  for (const name of ['unit', 'system-first', 'system-rest'])
    read(reportOf(name), (report) => addVitest(report, passed));
  for (const name of ['browser-first', 'browser-rest']) read(reportOf(name), (report) => addPlaywright(report, passed));
  const statements = readStatements();
  const unheldStatements = unheld(statements, passed);
  for (const { sentence, file, title } of unheldStatements)
    console.error(`Not held: “${sentence}” (${file} › ${title} did not run)`);
  console.log(
    `${unheldStatements.length ? '✘' : '✔'} specification, ${statements.length - unheldStatements.length} of ${statements.length} statements held`,
  );
  return { code: unheldStatements.length ? 1 : 0 };
}

/** @param {string} project @param {string[]} filters @param {Tier} [tier] */
async function vitest(project, filters, tier) {
  const report = reportOf(project, tier);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = [...tools.vitest, 'run', '--project', project, ...reporters, ...filters];
  const { code } = await runNode(args, { env: { ...process.env, TEST_TIER: tier } });
  return { code, counts: read(report, countVitest) };
}

/** @param {string[]} filters @param {Tier | undefined} tier */
async function playwright(filters, tier) {
  const report = reportOf('browser', tier);
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
function reportOf(name, tier) {
  return join(reports, `${tier ? `${name}-${tier}` : name}.json`);
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
