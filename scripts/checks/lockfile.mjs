// Every package is in the lockfile, for every platform, with the hash that npm checks when it installs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** @typedef {{ integrity?: string, link?: boolean, optionalDependencies?: Record<string, string> }} Entry */

/**
 * What is wrong with a lockfile, one line each.
 *
 * @param {{ packages: Record<string, Entry> }} lockfile
 * @returns {string[]}
 */
export function lockfileFaults({ packages }) {
  const installed = Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link);
  const presentNames = new Set(
    installed.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  );
  const unhashed = installed.filter(([, entry]) => !entry.integrity).map(([path]) => `${path} has no integrity hash`);
  const missing = installed.flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !presentNames.has(name))
      .map((name) => `${path} names ${name}, which has no entry`),
  );
  return [...unhashed, ...missing];
}

if (process.argv[1] === import.meta.filename) {
  const faults = lockfileFaults(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
