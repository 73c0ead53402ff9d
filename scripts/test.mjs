// npm test: checks the code, runs its tests, builds the site and tests it in a browser; stops at the first failing step.
//   npm test -- check | unit | system | browser | engines     one step (builds the site if the step needs it)
//   npm test -- database                            the tests in tests/database/, likewise for every folder there
//   npm test -- browser header                      only files with that in their name
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { cacheDir, command, elapsed, root, runNode, tools, Trouble } from './project.mjs';
import { addPlaywright, addVitest, readStatements, unheld } from './specification.mjs';
import { countPlaywright, countVitest, planOf, steps, summary } from './test-plan.mjs';

const reports = join(cacheDir, 'reports');

/** @type {Record<import('./test-plan.mjs').Step, (filters: string[]) => Promise<import('./test-plan.mjs').Result>>} */
const runners = {
  check: () => runNode(['scripts/check.mjs']),
  unit: (filters) => vitest('unit', filters),
  build: () => ensureBuilt().then(() => ({ code: 0 })),
  // More workers than cores: the tests mostly wait for servers to start and stop.
  system: (filters) => vitest('system', ['--maxWorkers=3', ...filters]),
  browser: playwright,
  engines: inEngines,
};

await command(async () => {
  const plan = planOf(process.argv.slice(2), filesIn);
  if (plan.steps.length === 0) throw new Trouble(`npm test -- takes ${steps.join(', ')} or a folder of tests/`);
  await ensureInstalled({ forDevelopment: true });
  mkdirSync(reports, { recursive: true });
  const results = [];
  for (const step of plan.steps) {
    const startedAt = performance.now();
    console.log(`\n▶ ${step}`);
    const result = await runners[step](plan.filters).catch(failedStep);
    results.push(result);
    const skipped = result.counts?.skipped ? `, ${result.counts.skipped} skipped` : '';
    console.log(`${result.code === 0 ? '✔' : '✘'} ${step}, ${elapsed(startedAt)}${skipped}`);
    if (result.code !== 0) break;
  }
  const isWholeRun = process.argv.length === 2;
  if (isWholeRun && results.at(-1)?.code === 0) results.push(specification());
  console.log(`\n${summary(results)}`);
  return results.at(-1)?.code ?? 0;
});

/** A step that throws counts as failed, and the report goes on. @param {unknown} error */
function failedStep(error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  return { code: 1, counts: undefined };
}

/** After a complete run: every statement of the specification has a test that ran and passed. */
function specification() {
  const passed = new Map();
  read(reportOf('unit'), (report) => addVitest(report, passed));
  read(reportOf('system'), (report) => addVitest(report, passed));
  read(reportOf('browser'), (report) => addPlaywright(report, passed));
  const statements = readStatements();
  const unheldStatements = unheld(statements, passed);
  for (const { sentence, file, title } of unheldStatements)
    console.error(`Not held: “${sentence}” (${file} › ${title} did not run)`);
  console.log(
    `${unheldStatements.length ? '✘' : '✔'} specification, ${statements.length - unheldStatements.length} of ${statements.length} statements held`,
  );
  return { code: unheldStatements.length ? 1 : 0 };
}

/** @param {string} project @param {string[]} filters */
async function vitest(project, filters) {
  const report = freshReport(project);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode([...tools.vitest, 'run', '--project', project, ...reporters, ...filters]);
  return { code, counts: read(report, countVitest) };
}

/** @param {string[]} filters */
async function playwright(filters) {
  const report = freshReport('browser');
  const env = {
    ...process.env,
    CHROMIUM_PATH: await ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    EVERY_BROWSER_TEST: filters.length === 0 ? 'yes' : '',
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

/** @param {string} name */
function reportOf(name) {
  return join(reports, `${name}.json`);
}

/** @param {string} name */
function freshReport(name) {
  const file = reportOf(name);
  rmSync(file, { force: true });
  return file;
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
