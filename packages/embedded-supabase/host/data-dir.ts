import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from './make-folders.ts';
import { StartError } from './start-error.ts';

/** World-searchable but not readable: PostgreSQL may run as another user below it. */
export async function makeDataDir(dataDir: string): Promise<void> {
  await makeFolders(path.resolve(dataDir), 0o711).catch(async (error: Error) => {
    throw new StartError(
      `Cannot write to DATA_DIR ${dataDir}: ${(await obstacle(path.resolve(dataDir))) ?? error.message}`,
    );
  });
}

/** The nearest existing folder decides; for a read-only disk Node only says that the new folder does not exist. */
async function obstacle(folder: string): Promise<string | null> {
  const { code } = await access(folder, constants.W_OK).then(
    () => ({ code: null }),
    (error: NodeJS.ErrnoException) => error,
  );
  if (code === 'ENOENT') return obstacle(path.dirname(folder));
  if (code === 'EROFS') return `the disk of ${folder} is read-only: mount it for writing, or set another DATA_DIR`;
  return code === 'EACCES' ? `this user may not write to ${folder}: allow it, or set another DATA_DIR` : null;
}
