import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root, run } from './project.mjs';

/** @typedef {{ packages?: Record<string, { version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }> }} Lockfile */

/**
 * Why packages must be installed, or nothing when they need not.
 * Compares with npm's own record of what it put there, so `npm install` by hand counts too.
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
  // Says also whether node_modules came from another kind of machine, or without its install scripts.
  const { code } = await run(projectNode, ['--version'], { capture: true });
  return code === 0 ? undefined : 'its own Node does not run here';
}

/**
 * @param {Lockfile} locked
 * @param {Lockfile} installed
 * @param {boolean} forDevelopment
 */
export function firstDifference(locked, installed, forDevelopment) {
  for (const [path, entry] of Object.entries(locked.packages ?? {})) {
    if (path === '') continue;
    const present = installed.packages?.[path];
    const name = path.replace(/^.*node_modules\//, '');
    // Packages for other kinds of machine are rightly absent.
    const needed = !entry.optional && !entry.devOptional && (forDevelopment || !entry.dev);
    if (!present && needed) return `${name} is missing`;
    if (present && (present.version !== entry.version || present.integrity !== entry.integrity))
      return `${name} is not the locked version`;
  }
  return undefined;
}

/** @param {string} file @returns {Lockfile} */
function readLockfile(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
