// A version is installed and built beside the one that is served, and takes its place only when it is whole: whatever ends
// an update half-way (a signal, no network, a full disk) leaves what was there.
import { existsSync, renameSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cacheDir, outDir, root, run, runNode } from '../project.mjs';
import { git } from './git.mjs';

const beside = join(cacheDir, 'update');
/** Pictures take most of a build's time, and a new version seldom changes them. */
const sharedCaches = ['pictures', 'share'];

/** Whether it could be built: if so, the finished site has taken the place of the last. @param {string} target */
export async function buildBeside(target) {
  await removeBeside();
  console.log('Installing and building the new version beside this one …');
  await git('worktree', 'add', '--quiet', '--detach', beside, target);
  await mkdir(join(beside, '.cache'), { recursive: true });
  for (const name of sharedCaches) {
    await mkdir(join(cacheDir, name), { recursive: true });
    await symlink(join(cacheDir, name), join(beside, '.cache', name), 'junction');
  }
  const { CONTENT_DIR } = process.env;
  const firm = CONTENT_DIR && { CONTENT_DIR: resolve(root, CONTENT_DIR) };
  const env = { ...process.env, ...firm, OUT_DIR: outDir };
  const { code } = await runNode(['scripts/build.mjs'], { cwd: beside, env });
  return code === 0;
}

/** The files of the new version are in place; its packages follow. A running server has read its own. */
export function exchangePackages() {
  const [before, after] = [join(root, 'node_modules'), join(beside, 'node_modules')];
  if (existsSync(before)) renameSync(before, join(beside, 'earlier-packages'));
  if (existsSync(after)) renameSync(after, before);
}

export async function removeBeside() {
  await rm(beside, { recursive: true, force: true });
  await run('git', ['worktree', 'prune'], { capture: true });
}
