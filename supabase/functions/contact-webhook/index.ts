// Hosted Supabase starts the function here; the server runs handler.ts itself.
import { createClient } from '@supabase/supabase-js';
import { configuredChannels } from '../_shared/deliveries/settings.ts';
import { firmFromSecrets } from '../_shared/firm.ts';
import { settingsFromSecrets } from '../_shared/settings.ts';
import { logLines, secretKey, sitesFromSecrets } from '../_shared/hosted.ts';
import { prepareByCleaning } from '../_shared/photographs/clean-jpeg.ts';
import { createKeepPhotograph } from '../_shared/photographs/keep-photograph.ts';
import { createHandler } from './handler.ts';

const secrets = Deno.env.toObject();
const firm = firmFromSecrets(secrets);

const database = createClient(secrets.SUPABASE_URL ?? '', secretKey(secrets), { auth: { persistSession: false } });

const handle = createHandler({
  database,
  keepPhotograph: createKeepPhotograph(database, prepareByCleaning),
  firm,
  channels: configuredChannels(settingsFromSecrets(secrets, firm)),
  hashKey: secretKey(secrets),
  log: logLines,
  site: secrets.SITE_URL ?? '',
  formOrigins: sitesFromSecrets(secrets),
});

Deno.serve((request) => {
  // The platform's gateway puts the visitor's address first.
  const address = request.headers.get('x-forwarded-for')?.split(',')[0] ?? '';
  return handle(request, { address });
});
