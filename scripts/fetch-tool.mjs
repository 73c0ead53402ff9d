// node scripts/fetch-tool.mjs NAME@VERSION [BIN]: fetches a tool that only some commands need, once, and prints
// the path of its program, or of its folder if it has none. Example: node scripts/fetch-tool.mjs deno@2.9.6
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { cacheDir, command, elapsed, environmentOutsideProject, run, CommandError } from './project.mjs';

/**
 * @typedef {object} Tool
 * @property {string} folder the package's folder, to read or import from
 * @property {(name?: string) => string} bin the file of one of its programs, to run with Node
 */

/**
 * @param {string} tool exact, such as `deno@2.9.6`
 * @returns {Promise<Tool>}
 */
export async function fetchTool(tool) {
  const { name, version } = parseTool(tool);
  const home = join(cacheDir, 'tools', `${name.replace('/', '+')}@${version}`);
  const folder = join(home, 'node_modules', name);
  const marker = join(home, 'fetched');
  if (!existsSync(marker)) {
    await withLock(`fetching ${tool.replace('/', '+')}`, async () => {
      if (!existsSync(marker)) await install({ name, version, home, marker });
    });
  }
  return { folder, bin: (program) => binOf(folder, program) };
}

/** @param {string} tool */
export function parseTool(tool) {
  const [, name, version] = /^(@?[^@\s]+)@(\d+\.\d+\.\d+[\w.+-]*)$/.exec(tool) ?? [];
  if (!name || !version)
    throw new CommandError(`A tool is named with its exact version, such as deno@2.9.6, not: ${tool}`);
  return { name, version };
}

/** @param {{ name: string, version: string, home: string, marker: string }} tool */
async function install({ name, version, home, marker }) {
  const startedAt = performance.now();
  process.stderr.write(`Fetching ${name} ${version} … `);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const manifest = { private: true, dependencies: { [name]: version }, allowScripts: { [name]: true } };
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
  const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund'], {
    capture: true,
    cwd: home,
    env: environmentOutsideProject(),
  });
  if (code !== 0) throw new CommandError(`failed\n${output.trim()}`);
  writeFileSync(marker, '');
  console.error(elapsed(startedAt));
}

/** @param {string} folder @param {string} [program] */
function binOf(folder, program) {
  const { name, bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const programs = typeof bin === 'string' ? { [name.split('/').at(-1)]: bin } : bin;
  const file = program ? programs[program] : Object.values(programs)[0];
  if (!file) throw new CommandError(`${name} has no program ${program ?? ''}`);
  return join(folder, file);
}

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    const tool = await fetchTool(process.argv[2] ?? '');
    const { bin } = JSON.parse(readFileSync(join(tool.folder, 'package.json'), 'utf8'));
    console.log(bin ? tool.bin(process.argv[3]) : tool.folder);
  });
}
