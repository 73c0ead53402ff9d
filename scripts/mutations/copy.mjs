import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, projectNode, root, tools } from '../project.mjs';

/**
 * @typedef {{ id: string, file: string, line: number, kind: string, replacement: string }} Change
 * @typedef {{ test: string, name: string, ended: 'passed' | 'failed' | 'began' }} Outcome
 * @typedef {{ learning?: boolean, throughout?: string, changes?: Record<string, string> }} Plan
 */

export const copy = join(cacheDir, `mutations-system-${process.pid}`);
const ours = join(copy, 'scripts/mutations');

/**
 * Copies the project with all changes of these files written into it, and returns every nth of each file.
 * @param {string} stryker @param {string[]} files @param {number} every @returns {Promise<Change[]>}
 */
export async function writeCopy(stryker, files, every) {
  mkdirSync(join(copy, '.cache'), { recursive: true });
  const elsewhere = ['node_modules', 'build', '.cache', '.git', 'data', 'backups', 'test-results'];
  for (const name of readdirSync(root).filter((name) => !elsewhere.includes(name)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  const fetched = readdirSync(cacheDir).filter((name) => name.includes('postgresql-'));
  for (const name of ['node_modules', 'build', ...fetched.map((name) => join('.cache', name))])
    symlinkSync(join(root, name), join(copy, name));

  const { Instrumenter } = await import(pathToFileURL(join(stryker, '../instrumenter/dist/src/index.js')).href);
  const instrumenter = new Instrumenter({ debug() {}, info() {}, isDebugEnabled: () => false });
  const { files: changed, mutants } = await instrumenter.instrument(
    files.map((file) => ({ name: join(copy, file), mutate: true, content: readFileSync(join(copy, file), 'utf8') })),
    // Most texts are messages.
    { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [] },
  );
  // By its full path: some tests copy the server once more.
  for (const { name, content } of changed)
    writeFileSync(name, `import '${join(ours, 'switchboard.mjs')}';\n${content}`);
  /** @type {{ id: string, fileName: string, location: { start: { line: number } }, mutatorName: string, replacement: string, status?: string }[]} */
  const possible = mutants;
  return files.flatMap((file) =>
    possible
      .filter(({ fileName, status }) => fileName === join(copy, file) && status !== 'Ignored')
      .filter((_, place) => place % every === 0)
      .map(({ id, location, mutatorName, replacement }) => {
        return { id, file, line: location.start.line + 1, kind: mutatorName, replacement };
      }),
  );
}

/**
 * Runs a test file in the copy with a plan, and returns how each test ended.
 * @param {string} file @param {Plan} plan @param {number} withinMs
 */
export async function runTests(file, { learning = false, throughout = '', changes = {} }, withinMs) {
  writeFileSync(join(ours, 'plan.json'), JSON.stringify({ learning, throughout, changes }));
  writeFileSync(join(ours, 'in-force'), (learning ? '?' : throughout).padEnd(64));
  for (const name of ['outcomes', 'reached']) writeFileSync(join(ours, name), '');
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  // PostgreSQL's user must be able to enter it.
  chmodSync(folder, 0o755);
  const since = performance.now();
  const args = ['run', file, '--config=scripts/mutations/system.config.ts', '--reporter=dot'];
  const child = spawn(projectNode(), [...tools.vitest, ...args, ...(throughout ? ['--bail=1'] : [])], {
    cwd: copy,
    env: { ...process.env, TMPDIR: folder, NO_COLOR: '1' },
    detached: true,
    stdio: 'ignore',
  });
  underWay = { group: child.pid ?? 0, folder };
  const code = await new Promise((ended) => {
    child.once('exit', ended);
    setTimeout(ended, withinMs, null).unref();
  });
  endWhatIsLeft();
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  for (const line of readFileSync(join(ours, 'outcomes'), 'utf8').split('\n').slice(0, -1)) {
    const [, ended, test = '', name = ''] = /** @type {any} */ (/^(\w+) (\S+) (.*)$/.exec(line));
    outcomes.set(test, { test, name, ended });
  }
  const reached = new Set(readFileSync(join(ours, 'reached'), 'utf8').split('\n').slice(0, -1));
  return { code, outcomes: [...outcomes.values()], reached, ms: performance.now() - since };
}

let underWay = { group: 0, folder: '' };

/** A changed server may not stop by itself, and PostgreSQL runs in a session of its own. */
export function endWhatIsLeft() {
  const { group, folder } = underWay;
  if (group === 0) return;
  underWay = { group: 0, folder: '' };
  const files = globSync('**/postmaster.pid', { cwd: folder }).map((file) => join(folder, file));
  const postmasters = files.filter(existsSync).map((file) => Number.parseInt(readFileSync(file, 'utf8')));
  for (const pid of [-group, ...postmasters]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
