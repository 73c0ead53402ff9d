import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Sql } from '../database/connect.ts';
import { missingBackups, missingDisk, noteBackup } from './missing-disk.ts';

/** A database whose last good backups are these, the newest first. */
function remembering(...files: string[]): Sql {
  return (async () => files.map((file) => ({ file }))) as unknown as Sql;
}

const problem = {
  reason: 'backup files',
  words: 'The last good backups are no longer in BACKUP_DIR: is its disk there?',
};

let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'orchard-hill-'));
  folder = path.join(dataDir, 'disk');
  await mkdir(folder);
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const createBackup = (name: string) => writeFile(path.join(folder, name), '');

test('good backups of which none is left are missed; one is enough, and where there was none nothing is', async () => {
  expect(await missingBackups(remembering(), folder)).toBeNull();
  expect(await missingBackups(remembering('new', 'old'), folder)).toEqual(problem);
  expect(await missingBackups(remembering('new'), path.join(dataDir, 'not mounted'))).toEqual(problem);
  await createBackup('old');
  expect(await missingBackups(remembering('new', 'old'), folder)).toBeNull();
});

test('a disk is missed by whoever has backed up to it: its folder may be new to everybody else', async () => {
  const sql = remembering('new', 'old');
  expect(await missingDisk(sql, folder, dataDir)).toBeNull();
  await createBackup('new');
  await noteBackup(sql, folder, dataDir);
  expect(await missingDisk(sql, folder, dataDir)).toBeNull();
  await rm(path.join(folder, 'new'));
  expect(await missingDisk(sql, folder, dataDir)).toEqual(problem);
  expect(await missingDisk(sql, path.join(dataDir, 'another'), dataDir)).toBeNull();
  expect(await missingDisk(sql, folder, path.join(dataDir, 'another machine'))).toBeNull();
});

test('the file that was backed up here last is enough, whatever other servers have made since', async () => {
  await createBackup('ours');
  await noteBackup(remembering('ours'), folder, dataDir);
  expect(await missingDisk(remembering('theirs', 'theirs too'), folder, dataDir)).toBeNull();
});

test('only a backup that lies here is noted', async () => {
  const notedFolder = () => readFile(path.join(dataDir, 'backup-folder'), 'utf8').catch(() => null);
  await noteBackup(remembering(), folder, dataDir);
  await noteBackup(remembering('elsewhere'), folder, dataDir);
  await noteBackup(remembering('elsewhere'), path.join(dataDir, 'not mounted'), dataDir);
  expect(await notedFolder()).toBeNull();
  await createBackup('here');
  await noteBackup(remembering('here'), folder, dataDir);
  expect(await notedFolder()).toBe(`${folder}\nhere`);
});
