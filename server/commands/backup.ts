import { stat } from 'node:fs/promises';
import path from 'node:path';
import { clusterFolder, isBackupDue, newBackupName, type Sql, takeBackup, withDatabaseUrl } from 'embedded-supabase';
import { StartError } from 'embedded-supabase/host';
import { projectOf } from '../project.ts';
import { readSettings } from '../settings.ts';
import { namedFile } from './named-file.ts';
import { runCommand } from './run-command.ts';
import { summaryOf } from './summary.ts';

const usage = `Usage: npm run backup -- [FILE | FOLDER/] [--prove]

Writes everything into one file, by default into BACKUP_DIR or backups/; encrypted where BACKUP_PASSPHRASE is set.

  --prove   also restores it into a database beside the real one, compares every table, and records the result
  --daily   the same, if today's is still missing; what the server does by itself`;

/** A file, or a folder in which it gets a name of its own. */
async function targetOf(name: string | undefined, { backups }: ReturnType<typeof projectOf>): Promise<string> {
  const target = name ? namedFile(name) : path.resolve(backups.folder ?? 'backups');
  const isFolder = name === undefined || name.endsWith('/') || (await stat(target).catch(() => null))?.isDirectory();
  return isFolder ? path.join(target, newBackupName(backups)) : target;
}

await runCommand({
  usage,
  options: { prove: { type: 'boolean', default: false }, daily: { type: 'boolean', default: false } },
  positionals: { least: 0, most: 1 },
  isWatched: true,
  async run({ values: { prove, daily }, positionals: [name] }, signal) {
    const settings = readSettings(process.env);
    if (!settings.DATABASE_URL && !(await clusterFolder(settings.DATA_DIR)))
      throw new StartError(`There is nothing to back up in ${settings.DATA_DIR}`);
    const project = projectOf(settings);
    const target = await targetOf(name, project);
    const isDue = (sql: Sql) => isBackupDue(sql, project.backups.timeZone);
    const manifest = await withDatabaseUrl(project, ({ url, secrets }) =>
      takeBackup({ url, secrets, project, target, verify: prove || daily, signal, ...(daily ? { isDue } : {}) }),
    );
    return [manifest ? `${target}: ${summaryOf(manifest)}` : 'Today’s backup is there already'];
  },
});
