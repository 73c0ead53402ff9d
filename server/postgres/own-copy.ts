import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, cp, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
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
  return run(path.join(copy, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function linkTree(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target);
      await linkTree(source, target);
    } else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target));
    else await cp(source, target, { verbatimSymlinks: true });
  }
}
