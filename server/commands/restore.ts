import { restore, sealOf } from 'embedded-supabase';
import { projectOf } from '../project.ts';
import { readSettings } from '../settings.ts';
import { readHidden } from './ask-password.ts';
import { namedFile } from './named-file.ts';
import { runCommand } from './run-command.ts';
import { summaryOf } from './summary.ts';

await runCommand({
  usage: 'Usage: npm run restore -- FILE\n\nBrings a backup back into an empty DATA_DIR.',
  options: {},
  positionals: { least: 1, most: 1 },
  async run({ positionals: [name = ''] }, signal) {
    const settings = readSettings(process.env);
    const file = namedFile(name);
    const passphrase = (await sealOf(file))
      ? (settings.BACKUP_PASSPHRASE ??
        (await readHidden(
          'Passphrase of the backup: ',
          `${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase`,
        )))
      : undefined;
    const manifest = await restore(projectOf(settings), { file, passphrase }, signal);
    return [`${settings.DATA_DIR} is as it was on ${manifest.made}: ${summaryOf(manifest)}`];
  },
});
