import { createClient } from '@supabase/supabase-js';
import { firm } from '../firm.ts';
import { accountMessages } from '#shared/account-messages.ts';
import { accountMailer } from '#shared/mails/account-mail.ts';
import type { Caller, Service } from '../../supabase/functions/staff-accounts/backend.ts';
import { createStaffAccounts } from '../../supabase/functions/staff-accounts/handler.ts';
import type { Identify } from '../api/identity.ts';
import type { Rest } from '../api/rest/rest.ts';
import type { Sql } from '../database/connect.ts';
import { Refused } from '../http/refused.ts';
import { log } from '../log.ts';
import { publishableKey, type Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { AuthService } from './service.ts';

type Parts = {
  settings: Settings;
  secrets: Secrets;
  auth: AuthService;
  rest: Rest;
  identify: Identify;
  service: Sql;
};

/** The function for staff accounts, as hosted Supabase would run it, in this process. */
export function createStaffFunction({ settings, secrets, auth, rest, identify, service }: Parts) {
  const client = createClient('http://embedded.invalid', secrets.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => auth.fetch(new Request(input, init), '127.0.0.1') },
  });
  return createStaffAccounts({
    service: {
      rpc: (name: string, args: Args) => answerOf(() => call(service, name, args)),
      auth: client.auth,
    } as Service,
    asCaller: (authorization) => callerOf(rest, identify, authorization),
    sendMail: accountMailer(settings, firm),
    mailsCodes: Boolean(settings.SMTP_URL),
    firm,
    site: settings.SITE_URL,
    log,
  });
}

type Args = Record<string, string | boolean>;

/** Queries as the Data API does: with the role and claims of the caller. */
function callerOf(rest: Rest, identify: Identify, authorization: string): Caller {
  function rpc(name: string, args: Args) {
    return answerOf(async () => {
      const identity = await identify(new Headers({ apikey: publishableKey, authorization }));
      const response = await rest({ does: 'call', name, takes: valuesOf(args), writes: true }, identity);
      return response.json();
    });
  }
  return { rpc } as Caller;
}

function valuesOf(args: Args) {
  const kindOf = (name: string, value: string | boolean) =>
    typeof value === 'boolean' ? 'boolean' : name === 'person' ? 'uuid' : 'text';
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, { kind: kindOf(name, value), text: String(value) } as const]),
  );
}

async function call(service: Sql, name: string, args: Args): Promise<unknown> {
  const namedArguments = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
  const [row] = await service.unsafe(
    `select public.${name}(${namedArguments.join(', ')}) as answer`,
    Object.values(args),
  );
  return row?.answer ?? null;
}

/** A refusal is an answer; anything else breaks. */
async function answerOf(work: () => Promise<unknown>) {
  try {
    return { data: await work(), error: null };
  } catch (error) {
    if (error instanceof Refused) return { data: null, error: { code: '42501', message: accountMessages.signInFirst } };
    const { code, message } = error as { code?: string; message: string };
    if (code === 'P0001' || code === '42501') return { data: null, error: { code, message } };
    throw error;
  }
}
