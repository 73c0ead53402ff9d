// npm run licences: lists the licences of the production packages, and fails on one that we do not accept.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { isAccepted, licenceOf } from './licence-rules.mjs';

/** @type {{ packages: Record<string, { dev?: boolean }> }} */
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
/** @type {Map<string, string[]>} */
const packagesByLicence = new Map();

for (const [path, entry] of Object.entries(lockfile.packages)) {
  const manifestFile = join(root, path, 'package.json');
  if (path === '' || entry.dev || !existsSync(manifestFile)) continue;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const licence = licenceOf(manifest);
  packagesByLicence.set(licence, [...(packagesByLicence.get(licence) ?? []), `${manifest.name} ${manifest.version}`]);
}

for (const [licence, packages] of [...packagesByLicence].sort((a, b) => b[1].length - a[1].length)) {
  const note = isAccepted(licence) ? '' : '  NOT ACCEPTED';
  console.log(`${licence} (${packages.length})${note}\n  ${packages.join(', ')}`);
  if (note) process.exitCode = 1;
}
