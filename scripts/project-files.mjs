import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Every file of the project, as sorted paths with forward slashes: all that .gitignore does not name.
 * Works without git, in an unpacked archive as well.
 *
 * @param {string} [folder] relative to the project
 */
export function projectFiles(folder = '') {
  const ignored = ignoreRule(readFileSync(join(root, '.gitignore'), 'utf8'));
  return walk(folder, (path) => ignored(path)).sort();
}

/**
 * Understands the two kinds of line our .gitignore uses: `folder/` and `*.ending`.
 *
 * @param {string} gitignore
 * @returns {(path: string) => boolean} for a path whose folders end with a slash
 */
export function ignoreRule(gitignore) {
  const lines = gitignore.split('\n').map((line) => line.trim());
  const folders = ['.git/', ...lines.filter((line) => line.endsWith('/'))];
  const endings = lines.filter((line) => line.startsWith('*.')).map((line) => line.slice(1));
  return (path) =>
    folders.some((name) => path === name || path.endsWith(`/${name}`)) || endings.some((ending) => path.endsWith(ending));
}

/**
 * @param {string} folder
 * @param {(path: string) => boolean} ignored
 * @returns {string[]}
 */
function walk(folder, ignored) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return ignored(`${path}/`) ? [] : walk(path, ignored);
    return entry.isFile() && !ignored(path) ? [path] : [];
  });
}
