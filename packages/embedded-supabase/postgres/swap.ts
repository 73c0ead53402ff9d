import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../host/log.ts';
import { durableRename } from '../host/durable-rename.ts';
import { StartError } from '../host/start-error.ts';
import { isPostgresOn, recordedPostmaster, stopPostmaster } from './postmaster.ts';

const stopWithinMs = 30_000;

/*
 * A new cluster grows beside the old one and takes its name last:
 *   postgres-upgrade   half made; worth nothing
 *   postgres-proven    whole, and equal to the old one
 *   postgres-17        the old one, kept until its owner removes it
 * A power cut leaves `postgres` in its place, or nothing there and `postgres-proven` beside it.
 */
export function placesBeside(folder: string) {
  return {
    upgrade: `${folder}-upgrade`,
    proven: `${folder}-proven`,
    old: (major: number) => `${folder}-${major}`,
  };
}

export async function takePlace(folder: string, major: number): Promise<void> {
  const { upgrade, proven, old } = placesBeside(folder);
  // PostgreSQL removes its pid file once everything is on disk.
  for (const cluster of [folder, upgrade])
    if (await recordedPostmaster(cluster)) throw new StartError(`PostgreSQL did not stop on ${cluster}`);
  await durableRename(upgrade, proven);
  await durableRename(folder, old(major));
  await durableRename(proven, folder);
}

/** Goes on where a power cut stopped an upgrade between two names. */
export async function finishTakingPlace(folder: string): Promise<void> {
  const { proven } = placesBeside(folder);
  if ((await exists(folder)) || !(await exists(proven))) return;
  await durableRename(proven, folder);
  log.warn({ folder }, 'the upgrade of the database, which was interrupted at its end, is finished');
}

/** Removes what a killed upgrade left, running or not; only the owner of the old cluster may call this. */
export async function removeUnfinished(folder: string): Promise<void> {
  const { upgrade, proven } = placesBeside(folder);
  const recorded = await recordedPostmaster(upgrade);
  if (recorded && (await isPostgresOn(recorded.pid, upgrade))) await stopPostmaster(recorded.pid, stopWithinMs);
  for (const leftover of [upgrade, proven]) await rm(leftover, { recursive: true, force: true });
}

/** Clusters of earlier versions that nobody has removed yet. */
export async function keptClusters(folder: string): Promise<string[]> {
  const keptName = new RegExp(`^${path.basename(folder)}-\\d+$`);
  const names = await readdir(path.dirname(folder)).catch(() => []);
  return names.filter((name) => keptName.test(name)).map((name) => path.join(path.dirname(folder), name));
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null;
}
