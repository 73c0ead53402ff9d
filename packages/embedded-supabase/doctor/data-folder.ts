import { access, chmod, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { refuseNewBesideBackups } from '../backup/new-beside-backups.ts';
import { refuseHalfRestored } from '../backup/restore.ts';
import { readSecrets } from '../host/secrets.ts';
import { StartError } from '../host/start-error.ts';
import type { Check, Problem } from './check.ts';

const keepCopy = 'put a copy of it back, or restore a backup into an empty DATA_DIR: npm run restore -- FILE';

export const dataFolder: Check = {
  title: 'DATA_DIR',
  async look({ project, cluster }) {
    const { dataDir, databaseUrl: url } = project;
    const folder = await stat(dataDir).catch(() => null);
    if (!folder) {
      const beside = await lineOf(refuseNewBesideBackups(project));
      return [
        { line: `${dataDir} does not exist`, next: beside ?? 'mount its disk, or start to make a new site: npm start' },
      ];
    }
    const isWritable = await access(dataDir, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isWritable) return [{ line: `this user may not write to ${dataDir}`, next: `sudo chown -R $USER ${dataDir}` }];
    const interrupted = await lineOf(refuseHalfRestored(dataDir));
    if (interrupted) return [{ line: interrupted }];
    return secretsProblems(dataDir, url === undefined && cluster !== null);
  },
};

async function secretsProblems(dataDir: string, isNeeded: boolean): Promise<Problem[]> {
  const file = path.join(dataDir, 'secrets.json');
  const damage = await lineOf(readSecrets(dataDir));
  if (damage) return [{ line: damage, next: keepCopy }];
  const found = await stat(file).catch(() => null);
  if (!found)
    return isNeeded ? [{ line: `${file} is missing, and the database opens only with it`, next: keepCopy }] : [];
  if ((found.mode & 0o077) === 0) return [];
  return [{ line: `others on this machine may read ${file}`, repair: () => chmod(file, 0o600) }];
}

/** The line with which a start would be refused. */
export async function lineOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: Error) => {
      if (error instanceof StartError) return error.message;
      throw error;
    },
  );
}
