import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLogSmall, openLog } from './log-file.ts';

const mostBytes = 2 * 1024 * 1024;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-'));
  file = path.join(folder, 'postgres.log');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(text: string) {
  const log = await openLog(file);
  await log.write(text);
  await log.close();
}

test('the last words of a PostgreSQL that died stay, for its owner alone to read', async () => {
  await write('died\n');
  await write('began\n');
  expect(await readFile(file, 'utf8')).toBe('died\nbegan\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('once it is large, what there is moves aside and the log begins anew', async () => {
  await writeFile(file, 'x'.repeat(mostBytes));
  await keepLogSmall(file);
  expect((await stat(file)).size).toBe(mostBytes);
  await appendFile(file, 'y');
  await write('began\n');
  expect(await readFile(file, 'utf8')).toBe('began\n');
  expect((await stat(`${file}.1`)).size).toBe(mostBytes + 1);
});

test('where it cannot be kept it is given up: room for enquiries matters more', async () => {
  await writeFile(file, 'x'.repeat(mostBytes + 1));
  await mkdir(`${file}.1`);
  await keepLogSmall(file);
  expect((await stat(file)).size).toBe(0);
});
