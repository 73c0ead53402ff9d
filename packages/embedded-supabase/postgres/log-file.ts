import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises';

/** PostgreSQL says little; what it says when things go wrong must neither vanish nor fill the disk. */
const mostBytes = 2 << 20;

/** Appends: after a crash the last lines matter most. */
export async function openLog(file: string): Promise<FileHandle> {
  await keepLogSmall(file);
  return open(file, 'a', 0o600);
}

/** Moves what there is to `FILE.1` once it is large. PostgreSQL goes on writing at the new end. */
export async function keepLogSmall(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size <= mostBytes) return;
  // Where there is no room for a copy, room matters more.
  await copyFile(file, `${file}.1`).catch(() => {});
  await truncate(file);
}
