import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Gives a file or folder a name that is still there after a power cut. */
export async function durableRename(from: string, to: string): Promise<void> {
  await rename(from, to);
  await using folder = await open(path.dirname(to));
  // Not every file system syncs folders; those that do not have other ways.
  await folder.sync().catch(() => {});
}
