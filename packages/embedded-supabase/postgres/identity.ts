import { access, constants, lstat, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { adopt, expectedDatabases, noneYet, otherDatabase } from '../host/expected-database.ts';
import { StartError } from '../host/start-error.ts';

/** PostgreSQL's own number of a cluster, the first in its control file; nothing where there is no whole cluster. */
export async function clusterIdentity(folder: string): Promise<string | null> {
  if (!(await stat(path.join(folder, 'PG_VERSION')).catch(() => null))) return null;
  try {
    await using file = await open(path.join(folder, 'global', 'pg_control'));
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return bytesRead === 8 ? `cluster ${buffer.readBigUInt64LE()}` : null;
  } catch {
    return null;
  }
}

/** Whether DATA_DIR has its cluster, or is to get one. Anything else in its place is refused. */
export async function recognise(dataDir: string, folder: string | null): Promise<'there' | 'to be made'> {
  const expected = await expectedDatabases(dataDir);
  if (folder) await refuseUnreadable(folder);
  const identity = folder && (await clusterIdentity(folder));
  if (!identity) {
    const isFirst = expected?.includes(noneYet) && !(await holdsSomething(folder));
    if (isFirst) return 'to be made';
    throw otherDatabase(dataDir, expected, await describeCluster(folder));
  }
  const isOurs = expected === null || expected.includes(noneYet) || expected.includes(identity);
  if (!isOurs) throw otherDatabase(dataDir, expected, `${identity} in ${folder}`);
  await adopt(dataDir, identity, expected);
  return 'there';
}

/** A folder that only its owner may enter looks as if it were empty. */
async function refuseUnreadable(folder: string): Promise<void> {
  await access(folder, constants.R_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new StartError(
        `This user may not open ${folder}, which belongs to another user, perhaps since it was copied; for more: npm run doctor`,
      );
  });
}

async function holdsSomething(folder: string | null): Promise<boolean> {
  return (await readdir(folder ?? '').catch(() => [])).length > 0;
}

export async function describeCluster(folder: string | null): Promise<string> {
  if (!folder) return 'no folder postgres in it';
  if (!(await lstat(folder).catch(() => null))) return `no ${folder}`;
  const entries = await readdir(folder).catch(() => null);
  if (!entries) return `${folder}, which this user may not read`;
  const names = entries.filter((name) => name !== 'lost+found');
  if (names.length === 0) return `nothing in ${folder}`;
  return `half a database in ${folder} (without ${names.includes('PG_VERSION') ? 'global/pg_control' : 'PG_VERSION'})`;
}
