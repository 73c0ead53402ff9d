import { upgradeDatabase } from 'embedded-supabase';
import { StartError } from 'embedded-supabase/host';
import { projectOf } from '../project.ts';
import { readSettings } from '../settings.ts';
import { runCommand } from './run-command.ts';
import { summaryOf } from './summary.ts';

const usage = `Usage: npm run upgrade-database

Brings the database in DATA_DIR from the PostgreSQL that wrote it to the one this version of the site brings.
Stop the server first. The old files are kept.`;

await runCommand({
  usage,
  options: {},
  positionals: { least: 0, most: 0 },
  async run(_, signal) {
    const settings = readSettings(process.env);
    if (settings.DATABASE_URL)
      throw new StartError('DATABASE_URL names a PostgreSQL of your own: upgrade it with the tools it brings');
    const upgraded = await upgradeDatabase(projectOf(settings), signal, (line) => process.stderr.write(`${line}\n`));
    if (!upgraded) return [`${settings.DATA_DIR} needs no upgrade: its PostgreSQL is the one this site brings`];
    const { from, to, folder, old, manifest } = upgraded;
    return [
      `${folder} is now of PostgreSQL ${to}, every table compared: ${summaryOf(manifest)}`,
      `The files of PostgreSQL ${from} are in ${old}: remove that folder once you have seen the site run`,
    ];
  },
});
