import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { counted } from '../backup/manifest.ts';
import { writeBackup } from '../backup/write.ts';
import { readSecrets } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';
import { withOldDatabase } from './with-database.ts';

/** A file, or a folder in which it gets a name of its own. */
async function targetOf(written: string | undefined): Promise<string> {
  const target = path.resolve(written ?? 'backups');
  const isFolder =
    written === undefined || written.endsWith('/') || (await stat(target).catch(() => null))?.isDirectory();
  if (!isFolder) return target;
  await mkdir(target, { recursive: true, mode: 0o700 });
  return path.join(target, `orchard-hill-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`);
}

await runCommand(async () => {
  const settings = readSettings(process.env);
  if (!settings.DATABASE_URL && !(await readSecrets(settings.DATA_DIR))) {
    throw new StartError(`There is nothing to back up in ${settings.DATA_DIR}`);
  }
  const target = await targetOf(process.argv[2]);
  let told = '';
  await withOldDatabase(settings, async (sql, secrets) => {
    told = counted(await writeBackup(sql, secrets, target));
  });
  return `${target}: ${told}`;
});
