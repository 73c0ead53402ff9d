import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  disownReusedNumber,
  isAlive,
  isPostgresOn,
  isStopping,
  recordedPostmaster,
  stopPostmaster,
} from './postmaster.ts';

test('a PostgreSQL that does not end when it is asked to is ended', async () => {
  const ignoringSignals = spawn(process.execPath, [
    '-e',
    "process.on('SIGINT', () => {}); setInterval(() => {}, 1e6); console.log(1)",
  ]);
  await once(ignoringSignals.stdout, 'data');
  expect(await stopPostmaster(ignoringSignals.pid ?? 0, 50)).toBe(true);
});

test('one that ends when it is asked to is not ended, and one that is gone is not asked', async () => {
  const endingOnSignal = spawn(process.execPath, [
    '-e',
    "process.on('SIGINT', () => process.exit(7)); setInterval(() => {}, 1e6); console.log(1)",
  ]);
  await once(endingOnSignal.stdout, 'data');
  const [exit] = await Promise.all([once(endingOnSignal, 'exit'), stopPostmaster(endingOnSignal.pid ?? 0, 30_000)]);
  expect(exit).toEqual([7, null]);
  expect(await stopPostmaster(endingOnSignal.pid ?? 0, 50)).toBe(true);
});

/** A folder with what a PostgreSQL of this number has written about itself. */
async function folderOf(pid: number, state = 'ready   ') {
  const folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lines = [pid, folder, 1_794_000_000, 5432, '', '127.0.0.1', '  65544 0', state, ''];
  await writeFile(path.join(folder, 'postmaster.pid'), lines.join('\n'));
  return folder;
}

const firstLine = async (folder: string) =>
  (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n').slice(0, 2);

/** Lives, and has the words behind the program in its command line. */
async function livingProcess(...args: string[]): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1e6)', '--', ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a PostgreSQL is read from its own folder, with whether it was asked to stop', async () => {
  expect(await recordedPostmaster(await folderOf(4711))).toEqual({ pid: 4711, port: 5432 });
  expect(await recordedPostmaster('/nowhere')).toBeNull();
  const folder = await folderOf(4711);
  await writeFile(path.join(folder, 'postmaster.pid'), '4711\n');
  expect(await recordedPostmaster(folder)).toBeNull();
  expect(await isStopping(await folderOf(4711, 'stopping '))).toBe(true);
  expect(await isStopping(await folderOf(4711))).toBe(false);
  expect(await isStopping('/nowhere')).toBe(false);
});

test('a process is PostgreSQL on a folder when it was started with it', async () => {
  const folder = await folderOf(1);
  const pid = await livingProcess(folder);
  expect([await isPostgresOn(pid, folder), await isPostgresOn(pid, `${folder}-17`)]).toEqual([true, false]);
  const endedPid = await endedProcess();
  expect([isAlive(pid), isAlive(endedPid)]).toEqual([true, false]);
});

test('a number that another program has got is taken out of the way; a PostgreSQL’s own never is', async () => {
  const reused = await folderOf(await livingProcess('another program'));
  await disownReusedNumber(reused);
  expect(await firstLine(reused)).toEqual([String(process.pid), reused]);
  const [deadPid, folder] = [await endedProcess(), await folderOf(1)];
  const ownPid = await livingProcess(folder);
  for (const pid of [deadPid, ownPid]) {
    await writeFile(path.join(folder, 'postmaster.pid'), `${pid}\n${folder}\n0\n5432\n`);
    await disownReusedNumber(folder);
    expect(await firstLine(folder)).toEqual([String(pid), folder]);
  }
});
