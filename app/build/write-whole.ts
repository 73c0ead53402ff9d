import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Renamed when complete: an interrupted build leaves no half-written file for the next one. */
export async function writeWhole(file: string, content: Buffer) {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
