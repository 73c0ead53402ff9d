// Removes files that npm installs and a running site never reads. The Docker build runs this before it copies the project.
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const nodeItself = /^node-(bin-)?(darwin|linux|win)-/;

/** Source maps, types and link libraries. */
const forTools = /\.(map|d\.[cm]?ts|a)$/;

/**
 * Node's headers are for compiling add-ons, which nothing here does, and weigh more than half of Node itself.
 *
 * @param {string} packages the folder `node_modules`
 * @param {{ forDevelopment: boolean }} needs
 */
export function lighten(packages, { forDevelopment }) {
  for (const name of readdirSync(packages))
    if (nodeItself.test(name)) rmSync(join(packages, name, 'include'), { recursive: true, force: true });
  if (forDevelopment) return;
  for (const file of readdirSync(packages, { recursive: true, encoding: 'utf8' }))
    if (forTools.test(file)) rmSync(join(packages, file), { force: true });
}

if (process.argv[1] === import.meta.filename)
  lighten(resolve(import.meta.dirname, '../node_modules'), { forDevelopment: false });
