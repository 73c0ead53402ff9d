import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Facts } from '../site/shapes/firm-shapes.ts';

export const root = resolve(import.meta.dirname, '../..');

/** The folder with the firm's words and facts. */
export const contentDir = resolve(root, process.env.CONTENT_DIR || 'content');

/** The folder that gets the built site; ours unless another firm is built beside it. */
export const outDir = resolve(root, process.env.OUT_DIR || 'build');

/**
 * The code that renders the pages is built, run and deleted. It is inside the project whatever the output folder,
 * because only there does it find its packages.
 */
export const serverCodeDir = join(root, `.cache/server-code-${process.pid}`);

/** Makes `#content/…` mean that folder, wherever Vite resolves it. */
export const contentAlias = [{ find: /^#content\//, replacement: `${contentDir}/` }];

/** Read again after every change: styles are made from the theme while Vite runs. */
export async function loadFacts<Name extends keyof Facts>(name: Name): Promise<Facts[Name]> {
  const file = join(contentDir, `${name}.ts`);
  return import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
}
