import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { durableRename } from './durable-rename.ts';
import { StartError } from './start-error.ts';

/*
 * DATA_DIR/database.json says which database belongs to secrets.json, so that a disk that is not mounted is never taken
 * for a new site: `cluster 7571…` by PostgreSQL's system identifier, `database 0c9f…` for one of DATABASE_URL by the id
 * that the server has given it. More than one, if an upgrade has changed clusters.
 */
const schema = z.array(z.string());

/** While a first start or a restore is under way. */
export const noneYet = 'none yet';

const nameIn = (dataDir: string) => path.join(dataDir, 'database.json');

/** Nothing where an earlier version of the site has written no such file. */
export async function expectedDatabases(dataDir: string): Promise<string[] | null> {
  const file = nameIn(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`Cannot read ${file}: ${error.message}`);
  });
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${file} is damaged: put a copy of it back; for more: npm run doctor`);
  }
}

export async function expectDatabases(dataDir: string, databases: string[]): Promise<void> {
  const draft = `${nameIn(dataDir)}.${process.pid}`;
  await using file = await open(draft, 'w', 0o600);
  await file.writeFile(`${JSON.stringify(databases)}\n`);
  await file.sync();
  await durableRename(draft, nameIn(dataDir));
}

/** Writes down the one that was found, in the place of none. */
export async function adopt(dataDir: string, database: string, expected: string[] | null): Promise<void> {
  if (expected?.includes(database)) return;
  await expectDatabases(dataDir, [...(expected ?? []).filter((one) => one !== noneYet), database]);
}

/** The line with which a start is refused: what was expected, what is there, what to do. */
export function otherDatabase(dataDir: string, expected: string[] | null, found: string): StartError {
  const expectedWords = expected?.join(' or ') ?? 'the database of its secrets.json';
  return new StartError(
    `${dataDir} expects ${expectedWords}, but there is ${found}: mount the disk or put the folder back, or restore a backup into an empty DATA_DIR (npm run restore); for more: npm run doctor`,
  );
}
