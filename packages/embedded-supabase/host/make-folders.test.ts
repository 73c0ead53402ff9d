import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolders } from './make-folders.ts';

test('folders are made with their parents, also when somebody else makes them at the same time', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'folders-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const folder = path.join(home, 'a', 'b', 'c');
  await Promise.all(Array.from({ length: 8 }, () => makeFolders(folder, 0o700)));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('a place that takes no folders is refused instead of being tried for ever', async () => {
  await expect(makeFolders('/proc/nowhere/backups', 0o700)).rejects.toThrow('/proc/nowhere');
});
