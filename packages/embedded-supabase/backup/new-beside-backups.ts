import { readdir } from 'node:fs/promises';
import type { Project } from '../host/project.ts';
import { StartError } from '../host/start-error.ts';
import { dayOf } from './files.ts';

/** A new site has no backups yet: where there are some, the disk of DATA_DIR is probably not mounted. */
export async function refuseNewBesideBackups({
  dataDir,
  backups,
}: Pick<Project, 'dataDir' | 'backups'>): Promise<void> {
  const folder = backups?.folder;
  const names: string[] = folder ? await readdir(folder).catch(() => []) : [];
  const newest = names
    .filter((name) => dayOf(backups, name) !== undefined)
    .toSorted()
    .at(-1);
  if (newest)
    throw new StartError(
      `${dataDir} is empty, but BACKUP_DIR ${folder} holds backups of this site, the newest ${newest}: mount the disk of DATA_DIR, or restore that backup (npm run restore), or set an empty BACKUP_DIR for a new site; for more: npm run doctor`,
    );
}
