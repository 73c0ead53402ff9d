// A run that never ends, with a PostgreSQL of its own: for alone.test.ts.
import path from 'node:path';
import { log } from 'embedded-supabase/host';
import { readOrCreateSecrets, recordedPostmaster, startEmbedded } from 'embedded-supabase/testing';
import { freshDataDir } from '../../support/server.ts';

log.level = 'silent';
const dataDir = await freshDataDir();
await startEmbedded(dataDir, await readOrCreateSecrets({ dataDir }));
const folder = path.join(dataDir, 'postgres');
console.log(JSON.stringify({ pid: (await recordedPostmaster(folder))?.pid, folder }));
