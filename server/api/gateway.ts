import * as answers from '../http/answers.ts';
import { accountOf, type AuthBody, isAuthPath, readAuthBody, spendAsLongAsAKnownAccount } from '../auth/requests.ts';
import { preflight } from '../http/cors.ts';
import type { Sql } from '../database/connect.ts';
import { troubleNow } from '../http/health.ts';
import { Refused } from '../http/refused.ts';
import type { Identify } from './identity.ts';
import { hearingErrors } from './library-errors.ts';
import { askerAt, type Limiter } from './limiter.ts';
import { limitsFor, restLimits } from './limits.ts';
import { log, withoutValues } from '../log.ts';
import { repaired, withoutRow } from './repair.ts';
import type { Supabase } from './library.ts';
import { isRestPath, readCall } from './rest/read-call.ts';
import { isReading, type Rest } from './rest/rest.ts';
import { withDeadline } from '#shared/deadline.ts';

type ContactFunction = (request: Request, info: { address: string }) => Promise<Response>;

export type GatewayParts = {
  supabase: Supabase;
  rest: Rest;
  identify: Identify;
  contact: ContactFunction;
  limiter: Limiter;
  sql: Sql;
  onReviewsWritten(): void;
};

export type Gateway = (request: Request, address: string) => Promise<Response>;

const apiPrefix = /^\/(auth|rest|functions)\/v1(\/|$)/;
const contactPath = '/functions/v1/contact-webhook';

/** A database that accepts questions but does not answer must not keep anybody waiting for ever. */
const answerWithinMs = 15_000;
const countWithinMs = 5_000;

export function isApiAddress(url: string): boolean {
  return apiPrefix.test(url.split('?', 1)[0] ?? '');
}

/** Everything the API answers, by its path. */
export function createGateway(parts: GatewayParts): Gateway {
  return async function gateway(request, address) {
    const url = new URL(request.url);
    try {
      if (request.method === 'OPTIONS') return preflight(request);
      if (url.pathname === contactPath) return await contact(request, address);
      if (isAuthPath(url.pathname)) return await withDeadline(answerWithinMs, auth(request, url, address));
      if (isRestPath(url.pathname)) return await withDeadline(answerWithinMs, rest(request, address));
      return answers.notFound();
    } catch (error) {
      if (error instanceof Refused) return error.response;
      log.error({ error: withoutValues(error) }, 'request failed');
      return deserved(error instanceof Error ? error : undefined);
    }
  };

  async function auth(request: Request, url: URL, address: string): Promise<Response> {
    const body = await readAuthBody(request);
    const limits = limitsFor(request.method, url);
    const asker = askerAt(address, body ? accountOf(body) : '');
    const verdict = await parts.limiter.count(limits, asker);
    if (!verdict.allowed) return answers.tooMany(verdict.retryAfter);
    if (!body || /\\u0000/i.test(await request.clone().text()))
      return answers.badRequest('The request could not be understood');
    const signingIn = url.pathname === '/auth/v1/token' && limits.includes('signInByAccount');
    if (signingIn && isPasswordAttempt(body)) await spendAsLongAsAKnownAccount(parts.sql, body);
    const response = await ask(request, address);
    if (signingIn && response.ok) await parts.limiter.forgive(limits, asker);
    return response;
  }

  async function rest(request: Request, address: string): Promise<Response> {
    const identity = await parts.identify(request.headers);
    const call = await readCall(request, identity.role);
    const limits = isReading(call) ? restLimits.reads : restLimits.writes;
    const verdict = await parts.limiter.count(limits, askerAt(address));
    if (!verdict.allowed) return answers.tooMany(verdict.retryAfter);
    const response = await parts.rest(call, identity);
    // Before the answer leaves, so that whoever wrote a review reads it back; other servers hear of it from the database.
    if (call.does !== 'call' && call.resource === 'google_reviews' && call.does !== 'select') parts.onReviewsWritten();
    return response;
  }

  async function contact(request: Request, address: string): Promise<Response> {
    const counted = parts.limiter.count(['enquiriesByAddress', 'enquiriesByNetwork'], askerAt(address));
    // Without a database nothing can be counted: the function then says so in words a visitor can read.
    const verdict = await withDeadline(countWithinMs, counted).catch(() => null);
    if (verdict?.allowed === false) return answers.tooMany(verdict.retryAfter);
    return parts.contact(request, { address });
  }

  async function ask(request: Request, address: string): Promise<Response> {
    const { result, error } = await hearingErrors(() => parts.supabase.fetch(request, address));
    if (result.status < 500) return result.status >= 400 ? withoutRow(result) : result;
    log.warn({ error: withoutValues(error) }, 'the library failed');
    return deserved(error);
  }

  /** A failure without a known reason is the database's if that does not answer either: come again, rather than give up. */
  async function deserved(error: Error | undefined): Promise<Response> {
    const answer = repaired(error);
    return answer.status === 500 && (await troubleNow(parts.sql)) ? answers.unavailable() : answer;
  }
}

function isPasswordAttempt(body: AuthBody): boolean {
  return Boolean(body.email && body.password);
}
