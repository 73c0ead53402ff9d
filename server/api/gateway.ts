import type { IncomingMessage } from 'node:http';
import * as answers from '../http/answers.ts';
import { accountOf, type AuthBody, isAuthPath, readAuthBody, spendAsLongAsAKnownAccount } from '../auth/requests.ts';
import { apiHeaders, preflight } from '../http/cors.ts';
import type { Sql } from '../database/connect.ts';
import { trouble } from '../http/health.ts';
import { BodyCutShort, BodyTooLarge, toRequest } from '../http/messages.ts';
import { hearingErrors } from './library-errors.ts';
import type { Limiter } from './limiter.ts';
import { limitsFor } from './limits.ts';
import { log, withoutValues } from '../log.ts';
import { repaired, withoutRow } from './repair.ts';
import type { Supabase } from './library.ts';
import { networkOf } from '#shared/address-hash.ts';
import { withDeadline } from '#shared/deadline.ts';

type ContactFunction = (request: Request, info: { address: string }) => Promise<Response>;

export type GatewayParts = {
  supabase: Supabase;
  contact: ContactFunction;
  limiter: Limiter;
  sql: Sql;
  onReviewsWritten(): void;
};

export type Gateway = (incoming: IncomingMessage, address: string) => Promise<Response>;

const apiPrefix = /^\/(auth|rest|functions)\/v1(\/|$)/;
const restPath = /^\/rest\/v1\/(rpc\/)?[a-z_][a-z0-9_]*$/;
const contactPath = '/functions/v1/contact-webhook';

/** A database that accepts questions but does not answer must not keep anybody waiting for ever. */
const answerWithinMs = 15_000;
const countWithinMs = 5_000;

/** Only the path decides, and only once it is written plainly: `..`, `%` and doubled slashes never get further. */
export function isApiAddress(url: string): boolean {
  return apiPrefix.test(url.split('?', 1)[0] ?? '');
}

export function createGateway(parts: GatewayParts): Gateway {
  return async function gateway(incoming, address) {
    const response = await answer(incoming, address).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return answers.tooLarge();
      if (error instanceof BodyCutShort) return answers.badRequest('The request ended too early');
      log.error({ error: withoutValues(error) }, 'request failed');
      return deserved(error instanceof Error ? error : undefined);
    });
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(apiHeaders)) headers.set(name, value);
    // The function's pages bring a policy of their own; data needs none of what a policy allows.
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    return new Response(response.body, { status: response.status, headers });
  };

  async function answer(incoming: IncomingMessage, address: string): Promise<Response> {
    const written = incoming.url ?? '';
    if (/%00/.test(written)) return answers.badRequest('The address holds a character that is not allowed');
    const request = await toRequest(incoming, 'http://embedded.invalid');
    const url = new URL(request.url);
    if (request.method === 'OPTIONS') return preflight(request);
    if (written.split('?', 1)[0] !== url.pathname) return answers.notFound();
    if (url.pathname === contactPath) return contact(request, url, address);
    if (isAuthPath(url.pathname)) return withDeadline(answerWithinMs, auth(request, url, address));
    if (restPath.test(url.pathname)) return withDeadline(answerWithinMs, rest(request, url, address));
    return answers.notFound();
  }

  async function auth(request: Request, url: URL, address: string): Promise<Response> {
    const body = await readAuthBody(request);
    const limits = limitsFor(request.method, url);
    const asker = { address: networkOf(address), account: body ? accountOf(body) : '' };
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

  async function rest(request: Request, url: URL, address: string): Promise<Response> {
    const verdict = await parts.limiter.count(limitsFor(request.method, url), {
      address: networkOf(address),
      account: '',
    });
    if (!verdict.allowed) return answers.tooMany(verdict.retryAfter);
    const response = await ask(request, address);
    // Before the answer leaves, so that whoever wrote a review reads it back; other servers hear of it from the database.
    if (url.pathname === '/rest/v1/google_reviews' && request.method !== 'GET') parts.onReviewsWritten();
    return response;
  }

  async function contact(request: Request, url: URL, address: string): Promise<Response> {
    const counted = parts.limiter.count(limitsFor(request.method, url), { address: networkOf(address), account: '' });
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
    return answer.status === 500 && (await trouble(parts.sql)) ? answers.unavailable() : answer;
  }
}

function isPasswordAttempt(body: AuthBody): boolean {
  return Boolean(body.email && body.password);
}
