import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packagedNode, projectNode, root, run } from './project.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Entry
 * @typedef {{ packages?: Record<string, Entry> }} Lockfile
 */

const oldestNode = 24;

/**
 * Why packages must be installed, or nothing if they need not.
 * Reads npm's own record of installed packages, so `npm install` by hand counts too.
 *
 * @param {boolean} forDevelopment
 */
export async function reasonToInstall(forDevelopment) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return 'node_modules is missing';
  const difference = firstDifference(
    readLockfile(join(root, 'package-lock.json')),
    readLockfile(record),
    forDevelopment,
  );
  if (difference) return difference;
  const { code, output } = await run(projectNode(), ['--version'], { capture: true });
  if (code !== 0) return 'its own Node does not run here';
  return Number.parseInt(output.slice(1)) >= oldestNode ? undefined : noNode(output.trim());
}

/** @param {string} version */
function noNode(version) {
  return `no Node comes with them for this kind of machine, and its own is ${version}: it takes ${oldestNode} or newer`;
}

/** If it is built for another C library (Alpine), npm would still prefer it to the machine's own. */
export async function removeNodeThatDoesNotRun(node = packagedNode) {
  const { code } = await run(node, ['--version'], { capture: true });
  if (code !== 0) rmSync(node, { force: true });
}

/**
 * @param {Lockfile} locked
 * @param {Lockfile} installed
 * @param {boolean} forDevelopment
 */
export function firstDifference(locked, installed, forDevelopment) {
  for (const [path, entry] of Object.entries(locked.packages ?? {})) {
    if (path === '') continue;
    const installedEntry = installed.packages?.[path];
    const name = path.replace(/^.*node_modules\//, '');
    if (!installedEntry && isNeeded(entry, forDevelopment)) return `${name} is missing`;
    if (installedEntry && (installedEntry.version !== entry.version || installedEntry.integrity !== entry.integrity))
      return `${name} is not the locked version`;
  }
  return undefined;
}

/**
 * Packages for other platforms are rightly absent. If one for this platform could not be fetched, npm skips it without
 * a message. Whether a package for one C library fits, only npm knows.
 *
 * @param {Entry} entry
 * @param {boolean} forDevelopment
 */
function isNeeded({ dev, optional, devOptional, os, cpu, libc }, forDevelopment) {
  if (dev && !forDevelopment) return false;
  if (!optional && !devOptional) return true;
  return !libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

/** @param {string} file @returns {Lockfile} */
function readLockfile(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
