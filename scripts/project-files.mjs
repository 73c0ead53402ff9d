import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Every file of the project that .gitignore does not exclude, as sorted paths with forward slashes.
 * Works without git, also in an unpacked archive.
 *
 * @param {string} [folder] relative to the project
 */
export function projectFiles(folder = '') {
  const ignored = ignoreRule(readFileSync(join(root, '.gitignore'), 'utf8'));
  return walk(folder, ignored).sort();
}

/**
 * Supports the kinds of line that our .gitignore uses: `folder/`, `/folder/` at the top only, and `*.ending`.
 *
 * @param {string} gitignore
 * @returns {(path: string) => boolean} for a path whose folders end with a slash
 */
export function ignoreRule(gitignore) {
  // In a linked work tree .git is a file.
  const lines = ['.git/', '/.git', ...gitignore.split('\n').map((line) => line.trim())].filter(Boolean);
  return (path) =>
    lines.some((line) => {
      if (line.startsWith('*.')) return path.endsWith(line.slice(1));
      return line.startsWith('/') ? `/${path}` === line : `/${path}`.endsWith(`/${line}`);
    });
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
