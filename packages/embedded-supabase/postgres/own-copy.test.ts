import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownCopy } from './own-copy.ts';

/** A package as npm leaves it without its scripts: a program that needs a library by a name that only a link has. */
async function packageWithoutLinks() {
  const home = await mkdtemp(path.join(tmpdir(), 'own-copy-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const packaged = path.join(home, 'native');
  for (const folder of ['bin', 'lib']) await mkdir(path.join(packaged, folder), { recursive: true });
  const program = '#!/bin/sh\nexec cat "$(dirname "$0")/../lib/libpq.so.5"\n';
  await writeFile(path.join(packaged, 'bin/postgres'), program, { mode: 0o755 });
  await writeFile(path.join(packaged, 'lib/libpq.so.5.18'), 'a library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(path.join(packaged, 'pg-symlinks.json'), JSON.stringify(links));
  return { home, packaged };
}

test('PostgreSQL runs though npm was told to run no scripts', async () => {
  const { home, packaged } = await packageWithoutLinks();
  expect(await ownCopy({}, packaged, path.join(home, 'cache'))).toMatch(/cache\/postgresql-[0-9a-f]{16}$/);
});

test('a copy that was made without links gets them', async () => {
  const { home, packaged } = await packageWithoutLinks();
  const cache = path.join(home, 'cache');
  const copy = await ownCopy({}, packaged, cache);
  await rm(path.join(copy, 'lib/libpq.so.5'));
  expect(await ownCopy({}, packaged, cache)).toBe(copy);
});

test('one that runs neither from its package nor from a copy is told with what to do', async () => {
  const { home, packaged } = await packageWithoutLinks();
  const cache = path.join(home, 'cache');
  await writeFile(cache, 'a file in the way');
  await expect(ownCopy({}, packaged, cache)).rejects.toThrow(/run npm rebuild --ignore-scripts=false/);
});
