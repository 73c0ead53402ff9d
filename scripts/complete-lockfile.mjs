// npm run lockfile: after a change of packages, names in package-lock.json what npm left out of it.
// npm leaves out optional packages for other kinds of machine when it cannot fetch them, and `npm ci` then refuses.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lockfile */

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/**
 * The entries that are named as optional dependencies with an exact version, yet stand nowhere.
 *
 * @param {Lockfile} lockfile
 * @returns {Record<string, Entry>}
 */
export function missingEntries({ packages }) {
  /** @type {Record<string, Entry>} */
  const missing = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!/^\d/.test(version) || isPresent(packages, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...(entry.dev && { dev: true }),
        optional: true,
        ...machineOf(name),
      };
    }
  }
  return missing;
}

/** @param {string} name such as `@rolldown/binding-linux-arm64-musl` */
export function machineOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = Object.entries(libraries).find(([word]) => os === 'linux' && words.includes(word))?.[1];
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

/** @param {Lockfile['packages']} packages @param {string} from @param {string} name */
function isPresent(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

if (process.argv[1] === import.meta.filename) {
  const file = join(root, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lockfile);
  const entries = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'));
  if (Object.keys(missing).length > 0) {
    writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  }
  console.log(`${Object.keys(missing).length} entries added to package-lock.json`);
}
