import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes what stands for a built site into a folder of that name, its home page in three encodings. */
export async function writeSite(extraFiles: Record<string, string>): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'orchard-hill-')), 'site');
  for (const [name, text] of Object.entries({ ...files, ...extraFiles })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

const files = {
  'index.html': '<h1>Home</h1>',
  'index.html.br': 'brotli home',
  'index.html.gz': 'gzip home',
  'a/b.html': '<h1>B</h1>',
  '404.html': 'Oops! Page not found',
  '.whole': 'one build',
  '.policy.json': `{"scripts":["'sha256-abc'"],"styles":["'sha256-def'"]}`,
};
