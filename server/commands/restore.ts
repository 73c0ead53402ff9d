import path from 'node:path';
import { readSettings } from '../settings.ts';
import { readHidden } from './ask-password.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: 'Usage: npm run restore -- FILE\n\nBrings a backup back into an empty DATA_DIR.',
  options: {},
  positionals: { least: 1, most: 1 },
  async run({ positionals: [name = ''] }, signal) {
    const { sealOf } = await import('../backup/encryption.ts');
    const { summaryOf } = await import('../backup/manifest.ts');
    const { restore } = await import('../backup/restore.ts');
    const settings = readSettings(process.env);
    const file = path.resolve(name);
    const passphrase = (await sealOf(file))
      ? (settings.BACKUP_PASSPHRASE ??
        (await readHidden(
          'Passphrase of the backup: ',
          `${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase`,
        )))
      : undefined;
    const manifest = await restore(settings, { file, passphrase }, signal);
    return [`${settings.DATA_DIR} is as it was on ${manifest.made}: ${summaryOf(manifest)}`];
  },
});
