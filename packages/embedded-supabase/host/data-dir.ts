import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from './make-folders.ts';
import { StartError } from './start-error.ts';

/** World-searchable but not readable: PostgreSQL may run as another user below it. */
export async function makeDataDir(dataDir: string): Promise<void> {
  await makeFolders(path.resolve(dataDir), 0o711).catch(async (error: Error) => {
    const obstacle = await obstacleTo(path.resolve(dataDir));
    throw new StartError(
      `Cannot write to DATA_DIR ${dataDir}: ${obstacle ? `${obstacle}, or set another DATA_DIR` : error.message}`,
    );
  });
}

/** What keeps this user from writing there, and what to do; nothing where it is neither the disk nor a right. */
export async function obstacleTo(folder: string): Promise<string | null> {
  const { code } = await access(folder, constants.W_OK | constants.X_OK).then(
    () => ({ code: null }),
    (error: NodeJS.ErrnoException) => error,
  );
  // The nearest existing folder decides; for a read-only disk Node only says that the new folder does not exist.
  if (code === 'ENOENT' && path.dirname(folder) !== folder) return obstacleTo(path.dirname(folder));
  if (code === 'EROFS') return `the disk of ${folder} is read-only: mount it for writing`;
  return code === 'EACCES' ? `this user may not write to ${folder}: allow it` : null;
}
