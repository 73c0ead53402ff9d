import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentPolicy } from '../http/headers.ts';
import { firm } from '../firm.ts';
import { readSettings } from '../settings.ts';
import { readRedirects } from '../site/redirects.ts';
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
    const { inSite, besideSite } = staticHostFiles(policy, await readRedirects(SITE_DIR));
    const parent = path.join(SITE_DIR, '..');
    const files = [
      ...Object.entries(inSite).map(([name, text]) => [path.join(SITE_DIR, name), text] as const),
      ...Object.entries(besideSite).map(([name, text]) => [path.join(parent, name), text] as const),
    ];
    for (const [file, text] of files) await writeFile(file, text);
    return [
      `${Object.keys(inSite).join(' and ')} are in ${SITE_DIR}, ${Object.keys(besideSite).join(' and ')} in ${parent}`,
    ];
  },
});
