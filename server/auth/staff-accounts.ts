import { createClient } from '@supabase/supabase-js';
import { business } from '#content/business.ts';
import { accountMessages } from '#shared/account-messages.ts';
import { mailSender } from '#shared/account-mails/send.ts';
import type { Caller, Service } from '../../supabase/functions/staff-accounts/backend.ts';
import { createStaffAccounts } from '../../supabase/functions/staff-accounts/handler.ts';
import type { Sql } from '../database/connect.ts';
import { log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { Claims } from './keys.ts';
import type { AuthService } from './service.ts';

type Parts = { settings: Settings; secrets: Secrets; auth: AuthService; sql: Sql; service: Sql };

/** The function for staff accounts, as hosted Supabase would run it, in this process. */
export function createStaffFunction({ settings, secrets, auth, sql, service }: Parts) {
  const client = createClient('http://embedded.invalid', secrets.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => auth.fetch(new Request(input, init), '127.0.0.1') },
  });
  return createStaffAccounts({
    service: {
      rpc: (name: string, args: Args) => asking(() => call(service, name, args)),
      auth: client.auth,
    } as Service,
    asCaller: (authorization) => callerOf(auth, sql, authorization),
    sendMail: mailSender(settings, business.name),
    mailsCodes: Boolean(settings.SMTP_URL),
    business: business.name,
    site: settings.SITE_URL,
    log,
  });
}

type Args = Record<string, string | boolean>;

/** As the Data API asks for somebody: in their role, with the claims of their token. */
function callerOf(auth: AuthService, sql: Sql, authorization: string): Caller {
  async function rpc(name: string, args: Args) {
    const claims = await auth.keys.verify(authorization.replace(/^Bearer\s+/i, '')).catch((): Claims => ({}));
    if (claims.role !== 'authenticated')
      return { data: null, error: { code: '42501', message: accountMessages.signInFirst } };
    return asking(() =>
      sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', 'authenticated', true)`;
        return call(tx, name, args);
      }),
    );
  }
  return { rpc } as Caller;
}

async function call(sql: Pick<Sql, 'unsafe'>, name: string, args: Args): Promise<unknown> {
  const named = Object.keys(args).map((key, place) => `${key} => $${place + 1}`);
  const [row] = await sql.unsafe(`select public.${name}(${named.join(', ')}) as answer`, Object.values(args));
  return row?.answer ?? null;
}

/** A rule's refusal is an answer; anything else breaks. */
async function asking(work: () => Promise<unknown>) {
  try {
    return { data: await work(), error: null };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'P0001' || code === '42501') return { data: null, error: { code, message } };
    throw error;
  }
}
