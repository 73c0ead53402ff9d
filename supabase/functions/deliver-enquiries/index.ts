// The database's scheduler calls it every minute; it does the same work as the server's delivery worker.
import postgres from 'postgres';
import { firmFromSecrets } from '../_shared/firm.ts';
import { logLines } from '../_shared/hosted.ts';
import { settingsFromSecrets } from '../_shared/settings.ts';
import { createDeliverer } from './handler.ts';

const secrets = Deno.env.toObject();
const firm = firmFromSecrets(secrets);

Deno.serve(
  createDeliverer({
    sql: postgres(secrets.SUPABASE_DB_URL ?? '', { max: 3, prepare: false, idle_timeout: 20, onnotice: () => {} }),
    settings: settingsFromSecrets(secrets, firm),
    firm,
    log: logLines,
    callSecret: secrets.DELIVER_SECRET ?? '',
  }),
);
