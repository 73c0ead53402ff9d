import * as answers from '../http/answers.ts';
import type { AuthService } from '../auth/service.ts';
import { preflight } from '../http/cors.ts';
import type { Sql } from '../database/connect.ts';
import { troubleNow } from '../http/health.ts';
import { Refused } from '../http/refused.ts';
import type { Identify } from './identity.ts';
import { askerAt, type Limiter } from './limiter.ts';
import { enquiryLimits, photographLimits, restLimits } from './limits.ts';
import { log, withoutValues } from '../log.ts';
import { repaired } from './repair.ts';
import { isRestPath, readCall } from './rest/read-call.ts';
import { isReading, type Rest } from './rest/rest.ts';
import { photographMessages } from '#shared/photographs/messages.ts';
import { withDeadline } from '#shared/deadline.ts';

type ContactFunction = (request: Request, info: { address: string }) => Promise<Response>;

export type GatewayParts = {
  auth: AuthService;
  rest: Rest;
  identify: Identify;
  contact: ContactFunction;
  photograph: (request: Request) => Promise<Response>;
  staff: (request: Request) => Promise<Response>;
  limiter: Limiter;
  sql: Sql;
  onReviewsWritten(): void;
};

export type Gateway = (request: Request, address: string) => Promise<Response>;

const apiPrefix = /^\/(auth|rest|functions)\/v1(\/|$)/;
const authPath = /^\/auth\/v1\/[\w./-]+$/;
const contactPath = '/functions/v1/contact-webhook';
const photographPath = '/functions/v1/enquiry-photograph';
const staffPath = '/functions/v1/staff-accounts';

/** A database that accepts questions but does not answer must not keep anybody waiting for ever. */
const answerWithinMs = 15_000;
const countWithinMs = 5_000;

export function isApiAddress(url: string): boolean {
  return apiPrefix.test(url.split('?', 1)[0] ?? '');
}

/** A post with photographs in it takes far longer to read than words alone. */
function mayBeLarge({ headers }: Request): boolean {
  const length = Number(headers.get('content-length') ?? Infinity);
  return length > 64 * 1024 && /^multipart\//i.test(headers.get('content-type') ?? '');
}

/** Everything the API answers, by its path. */
export function createGateway(parts: GatewayParts): Gateway {
  return async function gateway(request, address) {
    const url = new URL(request.url);
    try {
      if (request.method === 'OPTIONS') return preflight(request);
      if (url.pathname === contactPath) return await contact(request, address);
      if (url.pathname === photographPath) return await photograph(request, address);
      if (url.pathname === staffPath) return await withDeadline(answerWithinMs, staff(request, address));
      if (authPath.test(url.pathname)) return await withDeadline(answerWithinMs, parts.auth.fetch(request, address));
      if (isRestPath(url.pathname)) return await withDeadline(answerWithinMs, rest(request, address));
      return answers.notFound();
    } catch (error) {
      if (error instanceof Refused) return error.response;
      log.error({ error: withoutValues(error) }, 'request failed');
      return deserved(error instanceof Error ? error : undefined);
    }
  };

  async function rest(request: Request, address: string): Promise<Response> {
    const identity = await parts.identify(request.headers);
    const call = await readCall(request, identity.role);
    const limits = isReading(call) ? restLimits.reads : restLimits.writes;
    const verdict = await parts.limiter.count(limits, askerAt(address));
    if (!verdict.allowed) return answers.tooMany(verdict.retryAfter);
    const response = await parts.rest(call, identity);
    // Before the answer is sent, so that the author of a review reads it back; the database notifies the other servers.
    if (call.does !== 'call' && call.resource === 'google_reviews' && call.does !== 'select') parts.onReviewsWritten();
    return response;
  }

  async function staff(request: Request, address: string): Promise<Response> {
    const limits = request.method === 'POST' ? restLimits.writes : restLimits.reads;
    const verdict = await parts.limiter.count(limits, askerAt(address));
    return verdict.allowed ? parts.staff(request) : answers.tooMany(verdict.retryAfter);
  }

  async function contact(request: Request, address: string): Promise<Response> {
    const limits = mayBeLarge(request) ? [...enquiryLimits, ...photographLimits] : enquiryLimits;
    const counting = parts.limiter.count(limits, askerAt(address));
    // Without a database nothing can be counted: the function then says so in words a visitor can read.
    const verdict = await withDeadline(countWithinMs, counting).catch(() => null);
    if (verdict?.allowed === false) return answers.tooMany(verdict.retryAfter);
    return parts.contact(request, { address });
  }

  async function photograph(request: Request, address: string): Promise<Response> {
    const limits = request.method === 'POST' ? photographLimits : restLimits.reads;
    const verdict = await withDeadline(countWithinMs, parts.limiter.count(limits, askerAt(address)));
    if (verdict.allowed) return parts.photograph(request);
    return answers.refusal(429, 'over_request_rate_limit', photographMessages.refused['too many'], {
      'retry-after': String(verdict.retryAfter),
    });
  }

  /**
   * If an unknown failure happens while the database does not answer, it is the database's: 503, so that the client
   * tries again.
   */
  async function deserved(error: Error | undefined): Promise<Response> {
    const answer = repaired(error);
    return answer.status === 500 && (await troubleNow(parts.sql)) ? answers.unavailable() : answer;
  }
}
