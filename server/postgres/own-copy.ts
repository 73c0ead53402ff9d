import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, copyFile, cp, link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

const run = promisify(execFile);
const prefix = 'postgresql-';

/**
 * PostgreSQL loads its libraries whenever a connection needs them, so that `npm ci` would take them away under it.
 * It runs from a copy, made of links to the same files where the disk allows.
 */
export async function ownCopy(account: Account, packaged: string, folder: string): Promise<string> {
  // Named by what it is: another version never takes its place.
  const program = await readFile(path.join(packaged, 'bin', 'postgres'));
  const copy = path.join(folder, `${prefix}${createHash('sha256').update(program).digest('hex').slice(0, 16)}`);
  if (await runs(account, copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  try {
    await mkdir(draft, { recursive: true });
    await linkTree(packaged, draft);
    await rename(draft, copy);
  } catch {
    // Another start was quicker, or nothing can be written here.
    await rm(draft, { recursive: true, force: true });
  }
  return (await runs(account, copy)) ? copy : packaged;
}

async function runs(account: Account, copy: string): Promise<boolean> {
  return isDone(run(path.join(copy, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' }));
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
  const open = mode | 0o444 | (mode & 0o100 ? 0o111 : 0);
  if (open === mode && (await isDone(link(source, target)))) return;
  await copyFile(source, target);
  await chmod(target, open);
}

function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
