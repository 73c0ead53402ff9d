import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('of several at once, one works while the others wait', async () => {
  let workers = 0;
  let mostWorkers = 0;
  const work = async () => {
    mostWorkers = Math.max(mostWorkers, ++workers);
    await sleep(20);
    workers--;
  };
  await Promise.all([1, 2, 3].map(() => withLock('build', work, folder)));
  expect(mostWorkers).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock is given back when the work fails', async () => {
  const failingWork = withLock('build', () => Promise.reject(new Error('no')), folder);
  await expect(failingWork).rejects.toThrow('no');
  expect(await withLock('build', () => Promise.resolve('next'), folder)).toBe('next');
});

test('a lock whose process has died is taken over', async () => {
  const deadPid = 2 ** 22 + 1;
  writeFileSync(join(folder, 'build.lock'), `${deadPid} left-behind`);
  expect(await withLock('build', () => Promise.resolve('mine'), folder)).toBe('mine');
});

test('a lock whose holder has long been silent is taken over, even if its number lives', async () => {
  const file = join(folder, 'build.lock');
  writeFileSync(file, `${process.pid} left-behind`);
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(file, longAgo, longAgo);
  expect(await withLock('build', () => Promise.resolve('mine'), folder)).toBe('mine');
});
