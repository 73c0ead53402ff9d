import type { BuildInput } from '../site/build.ts';
import type { PageData } from '../site/data.ts';
import { blocksOf } from '../site/data.ts';
import type { BuiltPages } from '#shared/published/messages.ts';

/** What the build leaves beside its code, so that a running server renders as it did. */
export type RenderInput = {
  pictures: BuildInput['pictures'];
  /** For each font its file, and the characters it has. */
  fontFiles: Record<'headings' | 'text', { file: string; letters: number[] }>;
  files: BuildInput['files'];
  settings: Pick<BuildInput, 'siteUrl' | 'backend'>;
  /** Addresses of the fonts that every page asks for. */
  fonts: string[];
  loader: string;
  /** By module, the scripts that it is made of. */
  scripts: Record<string, string[]>;
  hashes: { scripts: string[]; styles: string[] };
  built: BuiltPages;
};

/** Beside the code, in the folder of the site. */
export const inputFile = 'input.json';

/** The entry, the page's template and the components of its blocks; those in the main script have no file of their own. */
export function scriptsOf(page: PageData, scripts: RenderInput['scripts']): string[] {
  const blocks = blocksOf(page).map(({ kind }) => `app/sections/${kind}.tsx`);
  const modules = ['app/entry-client.tsx', `app/pages/${page.template}.tsx`, ...blocks];
  return [...new Set(modules.flatMap((module) => scripts[module] ?? []))];
}
