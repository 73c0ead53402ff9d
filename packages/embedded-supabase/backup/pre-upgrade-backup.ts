import path from 'node:path';
import { connect } from '../database/connect.ts';
import { StartError } from '../host/start-error.ts';
import type { OpenProject } from './empty-database.ts';
import { newBackupName } from './files.ts';
import type { Manifest } from './manifest.ts';
import { missingDisk } from './missing-disk.ts';
import { takeBackup } from './take.ts';

type Upgrade = { before: string; signal: AbortSignal; print?(line: string): void };

/** The automatic backup before a change of the database; it goes to the configured disk, or the change fails. */
export async function takePreUpgradeBackup(
  { url, project, secrets }: OpenProject,
  { before, signal, print }: Upgrade,
): Promise<{ file: string; manifest: Manifest }> {
  const { backups, dataDir } = project;
  if (backups?.folder) await refuseMissingDisk(url, backups.folder, dataDir);
  const name = newBackupName(backups, { before });
  const file = path.join(backups?.folder ?? path.join(dataDir, 'backups'), name);
  print?.(`Backing up into ${file} …`);
  const manifest = await takeBackup({ url, project, secrets, target: file, verify: false, signal });
  if (!manifest) throw new Error('No backup was taken');
  return { file, manifest };
}

async function refuseMissingDisk(url: string, folder: string, dataDir: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    const missingMessage = await missingDisk(sql, folder, dataDir);
    if (missingMessage) throw new StartError(missingMessage.words);
  } finally {
    await sql.end({ timeout: 2 });
  }
}
