import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Under its own name only when it is whole: a build that is stopped leaves nothing half made to the next. */
export async function writeWhole(file: string, content: Buffer) {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
