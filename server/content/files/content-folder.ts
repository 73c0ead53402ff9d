import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from '#shared/content/calls.ts';

/** What the firm's files may be published anew with, by name. */
export const factExports: Record<string, string[]> = {
  'business.ts': ['business', 'retention'],
  'claims.ts': ['claims'],
  'navigation.ts': ['navigation'],
  'pictures.ts': ['pictures'],
  'words.ts': ['words'],
};

export type ContentFile = {
  source: string;
  /** The name of a page's or a town's export; nothing for facts, whose names are known. */
  name: string | undefined;
  content: Content;
};

/** The developer's files as they are on this disk, by the names that drafts have. */
export async function readContentFolder(folder: string): Promise<Record<string, ContentFile>> {
  const entries = await readdir(folder, { recursive: true });
  const names = entries
    .map((entry) => entry.split(path.sep).join('/'))
    .filter((name) => name in factExports || /^(pages|towns)\/.*\.ts$/.test(name));
  const files = await Promise.all(
    names.toSorted().map(async (name) => [name, await readContentFile(folder, name)] as const),
  );
  return Object.fromEntries(files);
}

export async function readContentFile(folder: string, file: string): Promise<ContentFile> {
  const place = path.join(folder, file);
  const exported = (await import(pathToFileURL(place).href)) as Record<string, unknown>;
  const names = factExports[file];
  const source = await readFile(place, 'utf8');
  if (names) {
    const facts = names.filter((name) => name in exported).map((name) => [name, exported[name]]);
    return { source, name: undefined, content: asData(Object.fromEntries(facts)) };
  }
  const [name = ''] = Object.keys(exported);
  return { source, name, content: asData(exported[name] as Content) };
}

/** Without what is only there for the code: a part that is undefined is none. */
function asData(content: Content): Content {
  return JSON.parse(JSON.stringify(content)) as Content;
}
