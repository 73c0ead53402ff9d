import path from 'node:path';
import { counted } from '../backup/manifest.ts';
import { restore } from '../backup/restore.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const [, , file] = process.argv;
  if (!file) throw new StartError('Usage: npm run restore FILE');
  const settings = readSettings(process.env);
  const manifest = await restore(settings, path.resolve(file));
  return `${settings.DATA_DIR} is as it was on ${manifest.made}: ${counted(manifest)}`;
});
