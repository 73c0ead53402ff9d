import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type WrittenContent, writtenContentFile } from '#shared/content/written.ts';

const nothing: WrittenContent = { files: {}, pictures: {} };

/** The developer's content as it was when the site in this folder was built; nothing if none has been. */
export async function readWrittenContent(siteDir: string): Promise<WrittenContent> {
  const text = await readFile(path.join(siteDir, writtenContentFile), 'utf8').catch(() => null);
  return text === null ? nothing : (JSON.parse(text) as WrittenContent);
}
