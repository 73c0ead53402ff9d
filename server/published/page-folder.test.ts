import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openPageFolder } from './page-folder.ts';

test('what was served last is unknown, and no fault, where its file is missing, empty or half', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pages-'));
  const pages = openPageFolder(dataDir, { folder: dataDir, mark: 'a-build' });
  expect(await pages.lastSite()).toBeNull();
  await mkdir(pages.folder, { recursive: true });
  for (const left of ['', '{"version": "1", "si']) {
    await writeFile(path.join(pages.folder, 'last.json'), left);
    expect(await pages.lastSite()).toBeNull();
  }
  await rm(dataDir, { recursive: true });
});
