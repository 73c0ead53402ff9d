import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildFingerprint } from './build-inputs.mjs';
import { reasonToInstall, removeNodeThatDoesNotRun } from './installed.mjs';
import { lighten } from './lighten.mjs';
import { withLock } from './lock.mjs';
import {
  cacheDir,
  elapsed,
  environmentOutsideProject,
  outDir,
  root,
  run,
  runNode,
  tools,
  CommandError,
} from './project.mjs';

const noise = /^(npm error( (code|errno|syscall|path)\b.*)?|error during build:)$/i;
const builtSite = join(outDir, 'site/index.html');
const builtMark = join(outDir, 'inputs.txt');

/**
 * Installs from the lockfile if node_modules is missing or differs from it.
 *
 * @param {{ forDevelopment: boolean }} needs running the site needs no development tools
 */
export async function ensureInstalled({ forDevelopment }) {
  if (!(await reasonToInstall(forDevelopment))) return;
  await withLock('npm ci', async () => {
    const reason = await reasonToInstall(forDevelopment);
    if (!reason) return;
    const failure = await runAnnounced(`Installing packages: ${reason}`, () => install(forDevelopment));
    if (failure !== undefined)
      throw new CommandError(`Packages could not be installed: ${summarise(failure, 'install')}`);
    lighten(join(root, 'node_modules'), { forDevelopment });
    await removeNodeThatDoesNotRun();
    const remainingReason = await reasonToInstall(forDevelopment);
    if (remainingReason) throw new CommandError(`Packages were installed, but ${remainingReason}`);
  });
}

/**
 * npm may use its cached metadata, since the lockfile has the hashes. Only for a version newer than the cache must it
 * ask the registry.
 *
 * @param {boolean} forDevelopment
 */
export async function install(forDevelopment) {
  /** @param {'--prefer-offline' | '--prefer-online'} source */
  const installFrom = (source) =>
    run('npm', ['ci', source, '--include=optional', forDevelopment ? '--include=dev' : '--omit=dev'], {
      capture: true,
      env: environmentOutsideProject(),
    });
  const result = await installFrom('--prefer-offline');
  return result.output.includes('ETARGET') ? installFrom('--prefer-online') : result;
}

/** Builds the site if its inputs have changed since the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock('vite build', async () => {
    if (isBuilt()) return;
    const reason = existsSync(builtMark) ? 'its sources have changed' : 'there is no build yet';
    const failure = await runAnnounced(`Building the site: ${reason}`, () => build({ capture: true }));
    if (failure !== undefined) throw new CommandError(`The site could not be built: ${summarise(failure, 'build')}`);
  });
}

/** Like `ensureBuilt`, but if the build fails, the last good site is used. */
export async function ensureServable() {
  try {
    await ensureBuilt();
  } catch (error) {
    if (!(error instanceof CommandError) || !existsSync(builtSite)) throw error;
    const builtAt = statSync(builtSite).mtime.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
    console.error(`${error.message}\nThe last good site, of ${builtAt}, is served instead.`);
  }
}

/** @param {{ capture: boolean }} options */
export async function build({ capture }) {
  const fingerprint = buildFingerprint();
  rmSync(builtMark, { force: true });
  const viteResult = await runNode([...tools.vite, 'build'], {
    capture,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // With a hosted backend the folder goes to a static host, which needs the headers that our server would send.
  const forStaticHost = viteResult.code === 0 && process.env.SUPABASE_URL;
  const result = forStaticHost
    ? await runNode(['server/commands/static-host.ts'], {
        capture,
        env: { ...process.env, SITE_DIR: join(outDir, 'site') },
      })
    : viteResult;
  if (result.code === 0) writeFileSync(builtMark, fingerprint);
  return result;
}

function isBuilt() {
  return existsSync(builtSite) && existsSync(builtMark) && readFileSync(builtMark, 'utf8') === buildFingerprint();
}

/**
 * @param {string} announcement
 * @param {() => Promise<{ code: number, output: string }>} work
 * @returns {Promise<string | undefined>} the output of work that failed
 */
async function runAnnounced(announcement, work) {
  const startedAt = performance.now();
  process.stdout.write(`${announcement} … `);
  const { code, output } = await work();
  console.log(code === 0 ? elapsed(startedAt) : 'failed');
  return code === 0 ? undefined : output;
}

/** @param {string} output @param {string} name */
function summarise(output, name) {
  const log = join(cacheDir, 'logs', `${name}.log`);
  mkdirSync(join(cacheDir, 'logs'), { recursive: true });
  writeFileSync(log, output);
  return `${firstError(output)} (all of it: ${log})`;
}

/**
 * The line of a long output that says what is wrong, or all lines about mistakes in the content.
 *
 * @param {string} output
 */
export function firstError(output) {
  const text = stripVTControlCharacters(output);
  const [mistakes] = /Content mistakes?.*:\n(?: {2}\S.*(?:\n|$))+/.exec(text) ?? [];
  if (mistakes) return mistakes.trimEnd();
  // Folders may have spaces in their names; what follows a question mark is Vite's.
  const [, expected, file, row] = /\n\[[^\]\n]+\]\s*(.+)\n\s*╭─\[ *(.+?)(?:\?\w+)?:(\d+):\d+ *\]/.exec(text) ?? [];
  if (file) return `${file}:${row}: ${expected}`;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const errorLine = lines.find((line) => /\berror\b/i.test(line) && !noise.test(line));
  return (errorLine ?? lines.at(-1) ?? 'no output').replace(/^(npm error|Error:)\s*/, '');
}
