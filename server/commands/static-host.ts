import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentPolicy } from '../http/headers.ts';
import { firm } from '../firm.ts';
import { readSettings } from '../settings.ts';
import { readHashes } from '../site/whole-site.ts';
import { staticHostFiles } from '../site/static-host.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: 'The last step of a build for hosted Supabase: writes what a static host has to know.',
  options: {},
  positionals: { least: 0, most: 0 },
  async run() {
    const { SITE_DIR, SUPABASE_URL } = readSettings(process.env);
    const policy = contentPolicy(await readHashes(SITE_DIR), SUPABASE_URL && new URL(SUPABASE_URL).origin);
    // The hosted functions get the content from this file, by `supabase secrets set --env-file`. An apostrophe would
    // end the value.
    const secret = JSON.stringify(firm).replaceAll("'", '\\u0027');
    await writeFile(path.join(SITE_DIR, '../functions.env'), `FIRM='${secret}'\n`);
    const files = Object.entries(staticHostFiles(policy));
    for (const [name, text] of files) await writeFile(path.join(SITE_DIR, name), text);
    return [`${files.map(([name]) => name).join(' and ')} are in ${SITE_DIR}`];
  },
});
