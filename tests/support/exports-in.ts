import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/project.mjs';

/** What the files of a folder of content export, by name of file. Vite, which finds them for the site, runs no browser tests. */
export async function exportsIn<T>(folder: string): Promise<T[]> {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort((a, b) => a.localeCompare(b));
  const exported = await Promise.all(files.map((file) => import(pathToFileURL(path.join(root, folder, file)).href)));
  return exported.flatMap((module) => Object.values<T>(module));
}
