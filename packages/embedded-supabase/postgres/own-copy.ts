import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, copyFile, cp, link, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../host/start-error.ts';
import type { Account } from './account.ts';

const run = promisify(execFile);
const prefix = 'postgresql-';

/**
 * PostgreSQL loads libraries when a connection first needs them, so `npm ci` would delete them under a running server.
 * It runs from a copy, made of hard links where the disk allows.
 */
export async function ownCopy(account: Account, packaged: string, folder: string): Promise<string> {
  // Named by what it is: another version never takes its place.
  const program = await readFile(path.join(packaged, 'bin', 'postgres'));
  const copy = path.join(folder, `${prefix}${createHash('sha256').update(program).digest('hex').slice(0, 16)}`);
  if (await canRunFrom(account, copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  try {
    await mkdir(draft, { recursive: true });
    await linkTree(packaged, draft);
    await makeLinksBetweenLibraries(draft);
    await rename(draft, copy);
  } catch {
    // Another start was quicker, nothing can be written here, or there is a copy without links.
    await isDone(rm(draft, { recursive: true, force: true }));
    await makeLinksBetweenLibraries(copy);
  }
  for (const place of [copy, packaged]) if (await canRunFrom(account, place)) return place;
  throw new StartError(
    `PostgreSQL does not run from ${packaged}, nor from a copy in ${folder}: run npm rebuild --ignore-scripts=false, let ${folder} be written to, or set DATABASE_URL`,
  );
}

/** The package creates them in an install script, which npm skips with `ignore-scripts`. */
async function makeLinksBetweenLibraries(copy: string): Promise<void> {
  const list = await readFile(path.join(copy, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const linkPath = path.join(copy, path.relative('native', target));
    await isDone(symlink(path.relative(path.dirname(target), source), linkPath));
  }
}

async function canRunFrom(account: Account, copy: string): Promise<boolean> {
  try {
    await run(path.join(copy, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

async function linkTree(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target);
      await linkTree(source, target);
    } else if (entry.isFile()) await linkFile(source, target);
    else await cp(source, target, { verbatimSymlinks: true });
  }
}

/** A package that was installed for its owner alone is of no use to PostgreSQL's user. */
async function linkFile(source: string, target: string): Promise<void> {
  const { mode } = await stat(source);
  const readableMode = mode | 0o444 | (mode & 0o100 ? 0o111 : 0);
  if (readableMode === mode && (await isDone(link(source, target)))) return;
  await copyFile(source, target);
  await chmod(target, readableMode);
}

function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
