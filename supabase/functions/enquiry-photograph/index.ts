// Hosted Supabase starts the function here; the server runs handler.ts itself.
import { createClient } from '@supabase/supabase-js';
import { logLines, secretKey, sitesFromSecrets } from '../_shared/hosted.ts';
import { prepareByCleaning } from '../_shared/photographs/clean-jpeg.ts';
import { createHandler } from './handler.ts';

const secrets = Deno.env.toObject();

Deno.serve(
  createHandler({
    database: createClient(secrets.SUPABASE_URL ?? '', secretKey(secrets), { auth: { persistSession: false } }),
    prepare: prepareByCleaning,
    formOrigins: sitesFromSecrets(secrets),
    log: logLines,
  }),
);
