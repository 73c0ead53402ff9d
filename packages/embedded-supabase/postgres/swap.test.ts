import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishTakingPlace, keptClusters, removeUnfinished, takePlace } from './swap.ts';

let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'orchard-hill-'));
  folder = path.join(dataDir, 'postgres');
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Folders that stand for clusters, each with a word inside. */
async function clusters(contents: Record<string, string>) {
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(path.join(dataDir, name));
    await writeFile(path.join(dataDir, name, 'word'), content);
  }
}

async function readClusters() {
  const names = (await readdir(dataDir)).toSorted();
  const contents = names.map(async (name) => [name, await readFile(path.join(dataDir, name, 'word'), 'utf8')]);
  return Object.fromEntries(await Promise.all(contents));
}

/** As PostgreSQL writes it into its folder: its number, three lines on its port. */
const recordOf = (pid: number) => `${pid}\n/folder\n0\n5432\n`;

test('the new cluster takes the name of the old one, which is kept under its version', async () => {
  await clusters({ postgres: 'old', 'postgres-upgrade': 'new' });
  await takePlace(folder, 17);
  expect(await readClusters()).toEqual({ postgres: 'new', 'postgres-17': 'old' });
});

test.each(['postgres', 'postgres-upgrade'])('nothing changes its name while PostgreSQL is on %s', async (name) => {
  await clusters({ postgres: 'old', 'postgres-upgrade': 'new' });
  await writeFile(path.join(dataDir, name, 'postmaster.pid'), recordOf(1));
  await expect(takePlace(folder, 17)).rejects.toThrow(`PostgreSQL did not stop on ${path.join(dataDir, name)}`);
  expect(await readClusters()).toEqual({ postgres: 'old', 'postgres-upgrade': 'new' });
});

test.each([
  ['before the old cluster made room', { postgres: 'old', 'postgres-proven': 'new' }, undefined],
  ['after it', { 'postgres-17': 'old', 'postgres-proven': 'new' }, { 'postgres-17': 'old', postgres: 'new' }],
  ['while the new one was half made', { 'postgres-17': 'old', 'postgres-upgrade': 'half' }, undefined],
])('a power cut %s leaves one cluster to start from', async (_, before, after) => {
  await clusters(before);
  await finishTakingPlace(folder);
  expect(await readClusters()).toEqual(after ?? before);
});

test('what a killed upgrade left goes, and no cluster that anybody may want', async () => {
  await clusters({ postgres: 'old', 'postgres-17': 'older', 'postgres-upgrade': 'half', 'postgres-proven': 'whole' });
  // Of a process that lives, and is no PostgreSQL on this folder.
  await writeFile(`${folder}-upgrade/postmaster.pid`, recordOf(process.pid));
  await removeUnfinished(folder);
  expect(await readClusters()).toEqual({ postgres: 'old', 'postgres-17': 'older' });
});

test('clusters of earlier versions are found by their number alone', async () => {
  await clusters({ postgres: '', 'postgres-17': '', 'postgres-9': '', 'postgres-17-mine': '', 'my-postgres-17': '' });
  expect((await keptClusters(folder)).toSorted()).toEqual([`${folder}-17`, `${folder}-9`]);
  expect(await keptClusters(path.join(dataDir, 'nowhere', 'postgres'))).toEqual([]);
});
