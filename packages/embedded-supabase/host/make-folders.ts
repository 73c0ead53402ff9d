import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** As `mkdir -p`. Node's own never ends where a folder cannot hold others and says it does not exist, as below /proc. */
export async function makeFolders(folder: string, mode: number): Promise<void> {
  const parent = path.dirname(folder);
  await makeFolder(folder, mode).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || parent === folder) throw error;
    await makeFolders(parent, mode);
    await makeFolder(folder, mode);
  });
}

async function makeFolder(folder: string, mode: number): Promise<void> {
  await mkdir(folder, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  });
}
