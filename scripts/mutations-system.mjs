// Called by `npm run test:mutations -- system FILE … by TEST … [--every=8]`: changes these files and runs these tests
// against each change, or against every eighth of a file. Texts are left as they are: most are messages.
//
// System tests start servers as processes of their own, where Stryker's runners cannot follow. So all its changes are
// written into a copy of the project at once, and a file there says which one is in force in whatever starts next.
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, command, projectNode, root, tools, Trouble } from './project.mjs';

const copy = join(cacheDir, `mutations-system-${process.pid}`);
const inForce = join(copy, 'in-force');
const reached = join(copy, 'reached');
const report = join(cacheDir, 'reports', `mutations-system-${process.pid}.json`);

/** Imported first by every changed file. Without a change in force it writes down which ones are come past. */
const switchboard = `import { appendFileSync, readFileSync } from 'node:fs';
const activeMutant = readFileSync('${inForce}', 'utf8');
const seen = new Proxy({}, { set: (all, id) => all[id] || (appendFileSync('${reached}', id + ' '), (all[id] = true)) });
globalThis.__stryker__ ??= { activeMutant, mutantCoverage: { static: activeMutant ? {} : seen, perTest: {} } };
`;

const [stryker = '', ...words] = process.argv.slice(2);

await command(async () => {
  const every = Number(words.find((word) => word.startsWith('--every='))?.slice('--every='.length) ?? 1);
  const patterns = words.filter((word) => !word.startsWith('--'));
  const by = patterns.indexOf('by');
  const files = globSync(patterns.slice(0, Math.max(by, 0)), { cwd: root });
  const tests = globSync(patterns.slice(by + 1), { cwd: root });
  if (files.length === 0 || tests.length === 0) throw new Trouble('Name files and tests: system FILE … by TEST …');
  const changes = await writeCopy(files, every);
  const known = [];
  for (const test of tests) {
    writeFileSync(reached, '');
    const { failed, ms } = await runTest(test, '', 600_000);
    if (failed) throw new Trouble(`${test} fails without any change: ${failed}`);
    known.push({ test, ms, noticed: 0, reaches: new Set(readFileSync(reached, 'utf8').split(' ')) });
  }

  const judged = [];
  for (const { id, ...change } of changes) {
    const reaching = known.filter(({ reaches }) => reaches.has(id));
    let noticed = '';
    // What noticed much in little time goes first.
    for (const one of reaching.toSorted((a, b) => a.ms / (1 + a.noticed) - b.ms / (1 + b.noticed))) {
      noticed = (await runTest(one.test, id, one.ms * 3 + 20_000)).failed;
      if (!noticed) continue;
      one.noticed += 1;
      break;
    }
    judged.push({ ...change, reached: reaching.length > 0, noticed });
    writeFileSync(report, JSON.stringify(judged, null, 1));
    const outcome = reaching.length > 0 ? 'survived' : 'not reached';
    if (!noticed) console.log(`${outcome}: ${change.file}:${change.line} ${change.kind} → ${change.replacement}`);
  }
  for (const file of files) {
    const all = judged.filter((change) => change.file === file);
    console.log(`${file}: ${all.filter(({ noticed }) => noticed).length} of ${all.length} noticed`);
  }
  rmSync(copy, { recursive: true });
});

/** @param {string[]} files @param {number} every */
async function writeCopy(files, every) {
  mkdirSync(copy, { recursive: true });
  const elsewhere = ['node_modules', 'build', '.cache', '.git', 'data', 'backups', 'test-results'];
  for (const name of readdirSync(root).filter((name) => !elsewhere.includes(name)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const name of ['node_modules', 'build']) symlinkSync(join(root, name), join(copy, name));
  writeFileSync(join(copy, 'switchboard.mjs'), switchboard);

  const { Instrumenter } = await import(pathToFileURL(join(stryker, '../instrumenter/dist/src/index.js')).href);
  const instrumenter = new Instrumenter({ debug() {}, info() {}, isDebugEnabled: () => false });
  const { files: changed, mutants } = await instrumenter.instrument(
    files.map((file) => ({ name: join(copy, file), mutate: true, content: readFileSync(join(copy, file), 'utf8') })),
    { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [] },
  );
  for (const { name, content } of changed)
    writeFileSync(name, `import '${relative(dirname(name), copy)}/switchboard.mjs';\n${content}`);
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

/** @param {string} test @param {string} change @param {number} withinMs */
async function runTest(test, change, withinMs) {
  writeFileSync(inForce, change);
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  // PostgreSQL's own user has to enter it.
  chmodSync(folder, 0o755);
  const since = performance.now();
  const child = spawn(projectNode(), [...tools.vitest, 'run', test, '--bail=1', '--maxWorkers=1', '--reporter=dot'], {
    cwd: copy,
    env: { ...process.env, TMPDIR: folder, NO_COLOR: '1' },
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((ended) => {
    child.once('exit', ended);
    setTimeout(ended, withinMs, null).unref();
  });
  endWhatIsLeft(child.pid ?? 0, folder);
  const failed = code === 0 ? '' : (/^ *FAIL +(.+)$/m.exec(output)?.[1] ?? 'no answer in time');
  return { failed, ms: performance.now() - since };
}

/**
 * A changed server may not stop by itself, and PostgreSQL lives in a session of its own.
 * @param {number} group @param {string} folder
 */
function endWhatIsLeft(group, folder) {
  const files = globSync('*/**/postmaster.pid', { cwd: folder });
  const postmasters = files.map((file) => Number.parseInt(readFileSync(join(folder, file), 'utf8')));
  for (const pid of [-group, ...postmasters]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
