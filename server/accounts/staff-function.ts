import { createClient } from '@supabase/supabase-js';
import {
  apiOrigin,
  budgets,
  type EdgeFunction,
  type FunctionHost,
  raisedAnswer,
  Refused,
  restLimits,
  type Sql,
} from 'embedded-supabase';
import { log } from 'embedded-supabase/host';
import { accountMessages } from '#shared/account-messages.ts';
import { accountMailer } from '#shared/mails/account-mail.ts';
import type { Caller, Service } from '../../supabase/functions/staff-accounts/backend.ts';
import { createStaffAccounts } from '../../supabase/functions/staff-accounts/handler.ts';
import { firm } from '../firm.ts';
import type { Settings } from '../settings.ts';
import { errorCode } from 'embedded-supabase/host';

/** The function for staff accounts, as hosted Supabase would run it, in this process. */
export function createStaffFunction(settings: Settings, host: FunctionHost): EdgeFunction {
  const client = createClient(apiOrigin, host.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => host.fetch(new Request(input, init)) },
  });
  return {
    handle: createStaffAccounts({
      service: {
        rpc: (name: string, args: Args) => answerOf(() => call(host.service, name, args)),
        auth: client.auth,
      } as Service,
      asCaller: (authorization) => callerOf(host, authorization),
      sendMail: accountMailer(settings, firm),
      mailsCodes: Boolean(settings.SMTP_URL),
      firm,
      site: settings.SITE_URL,
      log,
    }),
    limits: ({ method }) => (method === 'POST' ? restLimits.writes : restLimits.reads),
    budget: () => budgets.accounts,
    withinMs: 15_000,
  };
}

type Args = Record<string, string | boolean>;

/** Queries as the Data API does: with the role and claims of the caller. */
function callerOf(host: FunctionHost, authorization: string): Caller {
  return {
    rpc: (name: string, args: Args) => answerOf(() => host.callAs(authorization, name, valuesOf(args))),
  } as Caller;
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
    const code = errorCode(error);
    const raised = code === 'PGRST' ? raisedAnswer(error as Error) : null;
    if (raised) return { data: null, error: raised };
    if (code === 'P0001' || code === '42501') return { data: null, error: { code, message: (error as Error).message } };
    throw error;
  }
}
