import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentPolicy } from '../http/headers.ts';
import { readSettings } from '../settings.ts';
import { readHashes } from '../site/whole-site.ts';
import { staticHostFiles } from '../site/static-host.ts';

// The last step of a build for hosted Supabase: what a static host has to know.
const { SITE_DIR, SUPABASE_URL } = readSettings(process.env);
const policy = contentPolicy(await readHashes(SITE_DIR), SUPABASE_URL && new URL(SUPABASE_URL).origin);
for (const [name, text] of Object.entries(staticHostFiles(policy))) await writeFile(path.join(SITE_DIR, name), text);
