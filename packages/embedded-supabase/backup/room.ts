import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../host/start-error.ts';

const mebibyte = 1024 * 1024;
/** A new PostgreSQL without any rows. */
const emptyCluster = 100 * mebibyte;
/** Rows with their indexes, and once more in the write-ahead log. */
const timesAsLarge = 3;

/** Before anything is touched: a restore that fills the disk would take others with it. */
export async function refuseWithoutRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(await nearestFolder(path.resolve(dataDir)));
  const [needed, free] = [emptyCluster + timesAsLarge * bytes, bavail * bsize];
  if (needed <= free) return;
  const inMegabytes = (size: number) => `${Math.ceil(size / mebibyte)} MB`;
  throw new StartError(
    `There is no room for this backup on the disk of ${dataDir}: it needs about ${inMegabytes(needed)}, and ${inMegabytes(free)} are free. Nothing was changed: make room, or set another DATA_DIR; for more: npm run doctor`,
  );
}

async function nearestFolder(folder: string): Promise<string> {
  return (await stat(folder).catch(() => null)) ? folder : nearestFolder(path.dirname(folder));
}
