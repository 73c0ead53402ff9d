import { stat } from 'node:fs/promises';
import path from 'node:path';
import { newBackupName } from '../backup/files.ts';
import { summaryOf } from '../backup/manifest.ts';
import { clusterFolder } from '../postgres/cluster.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run backup -- [FILE | FOLDER/] [--prove]

Writes everything into one file, by default into BACKUP_DIR or backups/; encrypted where BACKUP_PASSPHRASE is set.

  --prove   also restores it into a database beside the real one, compares every table, and records the result
  --daily   the same, if today's is still missing; what the server does by itself`;

/** A file, or a folder in which it gets a name of its own. */
async function targetOf(name: string | undefined, folder: string, isSealed: boolean): Promise<string> {
  const target = path.resolve(name ?? folder);
  const isFolder = name === undefined || name.endsWith('/') || (await stat(target).catch(() => null))?.isDirectory();
  return isFolder ? path.join(target, newBackupName({ isSealed })) : target;
}

await runCommand({
  usage,
  options: { prove: { type: 'boolean', default: false }, daily: { type: 'boolean', default: false } },
  positionals: { least: 0, most: 1 },
  async run({ values: { prove, daily }, positionals: [name] }, signal) {
    const settings = readSettings(process.env);
    if (!settings.DATABASE_URL && !(await clusterFolder(settings.DATA_DIR)))
      throw new StartError(`There is nothing to back up in ${settings.DATA_DIR}`);
    const target = await targetOf(name, settings.BACKUP_DIR ?? 'backups', Boolean(settings.BACKUP_PASSPHRASE));
    const { takeBackup } = await import('../backup/take.ts');
    const { isDue } = await import('../backup/due.ts');
    const { withDatabaseUrl } = await import('./with-database.ts');
    const manifest = await withDatabaseUrl(settings, ({ url, secrets }) =>
      takeBackup({ url, secrets, settings, target, prove: prove || daily, signal, ...(daily ? { isDue } : {}) }),
    );
    return [manifest ? `${target}: ${summaryOf(manifest)}` : 'Today’s backup is there already'];
  },
});
