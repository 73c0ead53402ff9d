// Hosted Supabase starts the function here; the server runs handler.ts itself.
import { createClient } from '@supabase/supabase-js';
import { configuredChannels, settingsFromSecrets } from '../_shared/deliveries/settings.ts';
import { firmFromSecrets } from '../_shared/firm.ts';
import { logLines, secretKey } from '../_shared/hosted.ts';
import { formOrigins } from '../_shared/form-origins.ts';
import { prepareByCleaning } from '../_shared/photographs/clean-jpeg.ts';
import { createKeepPhotograph } from '../_shared/photographs/keep-photograph.ts';
import { createHandler } from './handler.ts';

const secrets = Deno.env.toObject();

const database = createClient(secrets.SUPABASE_URL ?? '', secretKey(secrets), { auth: { persistSession: false } });

const handle = createHandler({
  database,
  keepPhotograph: createKeepPhotograph(database, prepareByCleaning),
  firm: firmFromSecrets(secrets),
  channels: configuredChannels(settingsFromSecrets(secrets)),
  hashKey: secretKey(secrets),
  log: logLines,
  site: secrets.SITE_URL ?? '',
  formOrigins: formOrigins(`${secrets.SITE_URL ?? ''},${secrets.FORM_ORIGINS ?? ''}`),
});

Deno.serve((request) => {
  // The platform's gateway puts the visitor's address first.
  const address = request.headers.get('x-forwarded-for')?.split(',')[0] ?? '';
  return handle(request, { address });
});
