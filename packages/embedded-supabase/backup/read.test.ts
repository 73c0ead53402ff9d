import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../host/start-error.ts';
import { type ArchivedFile, writeArchive } from './archive.ts';
import { keysName, manifestName, partName } from './manifest.ts';
import { checkBackup } from './read.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const rows = ['1\tHelen\n', '2\tTom\n'];
const sha256 = createHash('sha256').update(rows.join('')).digest('hex');
const table = { name: 'public.enquiries', columns: ['id', 'name'], rows: 2, sha256 };
const emptyTable = { name: 'auth.users', columns: ['id'], rows: 0, sha256: createHash('sha256').digest('hex') };
const manifest = {
  format: 2,
  made: '2026-11-17T03:00:00.000Z',
  migrations: ['20261115000001'],
  tables: [emptyTable, table],
  sequences: [],
};
const keys = { jwtSecret: 'a', secretKey: 'b' };

const fileOf = (name: string, content: string | object): ArchivedFile => ({
  name,
  bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});
const tableFiles = rows.map((row, index) => fileOf(partName(table.name, index + 1), row));
const completeFiles = [fileOf(keysName, keys), ...tableFiles, fileOf(manifestName, manifest)];

async function archive(files: ArchivedFile[], passphrase?: string): Promise<string> {
  const file = path.join(folder, 'backup.tar.gz');
  async function* filesInTurn() {
    yield* files;
  }
  await writeArchive(file, filesInTurn(), { passphrase, signal: new AbortController().signal });
  return file;
}

async function refusal(file: string, passphrase?: string): Promise<string> {
  const error: unknown = await checkBackup({ file, passphrase }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

test.each([undefined, 'a passphrase'])('a whole backup is read to its end (passphrase: %s)', async (passphrase) => {
  const file = await archive(completeFiles, passphrase);
  expect(await checkBackup({ file, passphrase })).toMatchObject({ manifest, keys });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a backup that another program has changed is not restored', async () => {
  const changedFiles = [
    fileOf(keysName, keys),
    fileOf(partName(table.name, 1), '1\tMallory\n'),
    ...completeFiles.slice(2),
  ];
  const file = await archive(changedFiles);
  expect(await refusal(file)).toBe(`${file} is damaged: public.enquiries is not what was written`);
});

test.each([
  [
    'a part of a table',
    [completeFiles[0], completeFiles[1], completeFiles[3]],
    /is damaged: public\.enquiries is not what was written$/,
  ],
  ['all of a table', [completeFiles[0], completeFiles[3]], /is damaged: public\.enquiries is not what was written$/],
  ['its keys', completeFiles.slice(1), /is no whole backup of this site: it lacks manifest\.json or keys\.json$/],
  [
    'its own description',
    completeFiles.slice(0, -1),
    /is no whole backup of this site: it lacks manifest\.json or keys\.json$/,
  ],
])('a backup without %s is not restored', async (_, files, message) => {
  expect(await refusal(await archive(files.filter((file) => file !== undefined)))).toMatch(message);
});

test('a backup that was cut off, or is something else, is not restored', async () => {
  const file = await archive(completeFiles);
  const bytes = await readFile(file);
  for (const length of [bytes.length - 1, bytes.length >> 1, 20]) {
    await writeFile(file, bytes.subarray(0, length));
    expect(await refusal(file)).toMatch(/is no whole backup of this site: \S[^\n]*$/);
  }
  await writeFile(file, 'a letter');
  expect(await refusal(file)).toMatch(/is no whole backup of this site: \S/);
  expect(await refusal(path.join(folder, 'nowhere'))).toMatch(/ENOENT/);
});

test('a sealed backup opens to its passphrase alone', async () => {
  const file = await archive(completeFiles, 'a passphrase');
  for (const passphrase of ['another', undefined])
    expect(await refusal(file, passphrase)).toMatch(/^\S+ does not open: \S/);
});

test.each([
  [4, /does not open: it comes from a newer version of this site \(format 4\): update the site$/],
  ['first', /is no whole backup of this site: /],
])('a backup in the format %s, which is none of ours, is not restored', async (format, words) => {
  const file = await archive([...completeFiles.slice(0, -1), fileOf(manifestName, { ...manifest, format })]);
  expect(await refusal(file)).toMatch(words);
});

test('a backup of the first format, with one file for each table and its manifest first, is read', async () => {
  const first = { ...manifest, format: 1 };
  const files = completeFiles.filter(({ name }) => name === keysName);
  const file = await archive([
    fileOf(manifestName, first),
    ...files,
    { name: 'public.enquiries.copy', bytes: Buffer.from(rows.join('')) },
  ]);
  expect(await checkBackup({ file, passphrase: undefined })).toMatchObject({ manifest: first, keys });
});
