import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Sql } from '../database/connect.ts';
import { dayOf, freshDraft, giveName, makeFolder, newBackupName } from './files.ts';

const project = { name: 'site' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const database = (name: string) => (async () => [{ name }]) as unknown as Sql;

test('a backup is named by the project, the moment and the occasion, and known again by that name', () => {
  const moment = String.raw`site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d`;
  const names = [
    [newBackupName(project), String.raw`^${moment}\.tar\.gz$`],
    [newBackupName({ ...project, passphrase: 'secret' }), String.raw`^${moment}\.tar\.gz\.sealed$`],
    [newBackupName(project, { before: 'postgresql-18' }), String.raw`^${moment}-before-postgresql-18\.tar\.gz$`],
  ] as const;
  for (const [name, pattern] of names) {
    expect(name).toMatch(new RegExp(pattern));
    expect(dayOf(project, name)).toBe(/\d{4}-\d\d-\d\d/.exec(name)?.[0]);
  }
});

test.each(['notes.txt', 'x-2026-01-01T03-00-00.tar.gz', '2026-01-01T03-00-00.tar', '2026-01-01T03-00-00.tar.gz.draft'])(
  'a file named …%s is not ours to remove',
  (ending) => {
    expect(dayOf(project, `site-${ending}`)).toBeUndefined();
    expect(dayOf(project, `my-site-2026-01-01T03-00-00.tar.gz`)).toBeUndefined();
  },
);

test('a draft takes away what killed runs of the same database left, and nothing of anybody else’s', async () => {
  const [ourDraft, theirDraft] = [
    await freshDraft(database('1'), folder, project),
    await freshDraft(database('2'), folder, project),
  ];
  for (const file of [ourDraft, theirDraft, path.join(folder, 'backup.tar.gz')]) await writeFile(file, '');
  const nextDraft = await freshDraft(database('1'), folder, project);
  expect(path.dirname(nextDraft)).toBe(folder);
  expect(nextDraft).not.toBe(ourDraft);
  expect((await readdir(folder)).toSorted()).toEqual([path.basename(theirDraft), 'backup.tar.gz'].toSorted());
});

test('a finished draft gets its name, and never another file’s', async () => {
  const [draft, target] = [path.join(folder, 'draft'), path.join(folder, 'target')];
  await writeFile(draft, 'first');
  await giveName(draft, target);
  await writeFile(draft, 'second');
  await expect(giveName(draft, target)).rejects.toThrow(`${target} is there already: choose another name`);
  expect(await readFile(target, 'utf8')).toBe('first');
});

test('a folder for backups is for its owner alone, or a line says why there is none', async () => {
  await makeFolder(path.join(folder, 'a', 'b'));
  expect((await stat(path.join(folder, 'a', 'b'))).mode & 0o777).toBe(0o700);
  await writeFile(path.join(folder, 'file'), '');
  await expect(makeFolder(path.join(folder, 'file', 'b'))).rejects.toThrow(
    /^Cannot make the folder .*file\/b: ENOTDIR/,
  );
});
