// Hosted Supabase starts the function here; the server runs handler.ts itself.
import { createClient } from '@supabase/supabase-js';
import { settingsFromSecrets } from '../_shared/settings.ts';
import { firmFromSecrets } from '../_shared/firm.ts';
import { logLines, secretKey } from '../_shared/hosted.ts';
import { accountMailer } from '../_shared/mails/account-mail.ts';
import { createStaffAccounts } from './handler.ts';

const secrets = Deno.env.toObject();
const key = secretKey(secrets);
const firm = firmFromSecrets(secrets);

function connect(authorization?: string) {
  const global = authorization ? { headers: { authorization } } : {};
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(secrets.SUPABASE_URL ?? '', authorization ? (secrets.SUPABASE_ANON_KEY ?? '') : key, {
    auth,
    global,
  });
}

Deno.serve(
  createStaffAccounts({
    service: connect(),
    asCaller: connect,
    sendMail: accountMailer(settingsFromSecrets(secrets, firm), firm),
    // Hosted auth has a mailer of its own.
    mailsCodes: true,
    firm,
    site: secrets.SITE_URL ?? '',
    log: logLines,
  }),
);
