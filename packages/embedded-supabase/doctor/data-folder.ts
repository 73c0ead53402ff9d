import { access, chmod, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { refuseNewBesideBackups } from '../backup/new-beside-backups.ts';
import { refuseHalfRestored } from '../backup/restore.ts';
import { obstacleTo } from '../host/data-dir.ts';
import { readSecrets } from '../host/secrets.ts';
import type { Check, Problem } from './check.ts';
import { lineOf } from './line-of.ts';

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
    const obstacle = await obstacleTo(dataDir);
    if (obstacle) return [{ line: obstacle }];
    const closed = await closedFile(dataDir);
    if (closed) return [{ line: `this user may not write to ${closed}`, next: `sudo chown $USER ${closed}` }];
    const interrupted = await lineOf(refuseHalfRestored(dataDir));
    if (interrupted) return [{ line: interrupted }];
    return secretsProblems(dataDir, url === undefined && cluster !== null);
  },
};

/** A start as root may have made it. */
async function closedFile(dataDir: string): Promise<string | null> {
  for (const name of ['secrets.json', 'database.json', 'postgres.log']) {
    const file = path.join(dataDir, name);
    const { code } = await access(file, constants.R_OK | constants.W_OK).then(
      () => ({ code: null }),
      (error: NodeJS.ErrnoException) => error,
    );
    if (code === 'EACCES') return file;
  }
  return null;
}

async function secretsProblems(dataDir: string, isNeeded: boolean): Promise<Problem[]> {
  const file = path.join(dataDir, 'secrets.json');
  const damage = await lineOf(readSecrets(dataDir));
  if (damage) return [{ line: damage }];
  const found = await stat(file).catch(() => null);
  if (!found)
    return isNeeded ? [{ line: `${file} is missing, and the database opens only with it`, next: keepCopy }] : [];
  if ((found.mode & 0o077) === 0) return [];
  return [{ line: `others on this machine may read ${file}`, repair: () => chmod(file, 0o600) }];
}
