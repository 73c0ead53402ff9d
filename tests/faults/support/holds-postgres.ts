// A run that never ends, with a PostgreSQL of its own: for alone.test.ts.
import path from 'node:path';
import { log } from '#server/log.ts';
import { startEmbedded } from '#server/postgres/embedded.ts';
import { recordedPostmaster } from '#server/postgres/postmaster.ts';
import { readOrCreateSecrets } from '#server/secrets.ts';
import { readSettings } from '#server/settings.ts';
import { freshDataDir } from '../../support/server.ts';

log.level = 'silent';
const settings = readSettings({ DATA_DIR: await freshDataDir() });
await startEmbedded(settings.DATA_DIR, await readOrCreateSecrets(settings));
const folder = path.join(settings.DATA_DIR, 'postgres');
console.log(JSON.stringify({ pid: (await recordedPostmaster(folder))?.pid, folder }));
