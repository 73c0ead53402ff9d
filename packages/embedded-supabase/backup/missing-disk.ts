import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from '../database/connect.ts';
import { dailyBackup, lastGoodBackup } from './records.ts';

/** The reason is one word for logs, the words are for people. */
export type BackupProblem = { reason: string; words: string };

/** A disk that is not mounted takes its backups along. */
export async function missingBackups(sql: Sql, folder: string): Promise<BackupProblem | null> {
  const goodBackups = await sql<
    { file: string }[]
  >`select file from public.backups where good and ${dailyBackup(sql)} order by finished_at desc limit 7`;
  const presentFiles = new Set(await readdir(folder).catch(() => []));
  return goodBackups.length === 0 || goodBackups.some(({ file }) => presentFiles.has(file))
    ? null
    : { reason: 'backup files', words: 'The last good backups are no longer in BACKUP_DIR: is its disk there?' };
}

const noteIn = (dataDir: string) => path.join(dataDir, 'backup-folder');

/** If the backup disk is not mounted, its folder is empty or missing, and a new backup would go to the wrong disk. */
export async function missingDisk(sql: Sql, folder: string, dataDir: string): Promise<BackupProblem | null> {
  const [lastFolder, lastFile = ''] = (await readFile(noteIn(dataDir), 'utf8').catch(() => '')).split('\n');
  // A folder that is new, or new to a restored server, has to be empty.
  if (lastFolder !== folder || (await isInFolder(lastFile, folder))) return null;
  return missingBackups(sql, folder);
}

/** Each of several servers on one database may have its own folder, and another one may have made the last backup. */
export async function noteBackup(sql: Sql, folder: string, dataDir: string): Promise<void> {
  const last = await lastGoodBackup(sql);
  if (last && (await isInFolder(last.file, folder))) await writeFile(noteIn(dataDir), `${folder}\n${last.file}`);
}

async function isInFolder(file: string, folder: string): Promise<boolean> {
  const presentFiles: string[] = await readdir(folder).catch(() => []);
  return presentFiles.includes(file);
}
