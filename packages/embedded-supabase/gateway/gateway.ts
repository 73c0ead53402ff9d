import type { AuthService } from '../auth/service.ts';
import type { Sql } from '../database/connect.ts';
import { isAnswering } from '../database/is-answering.ts';
import { log, withoutValues } from '../host/log.ts';
import { withTimeout } from '../host/with-timeout.ts';
import type { AllowedCalls } from '../rest/allowed-calls.ts';
import { isRestPath, readCall } from '../rest/read-call.ts';
import { isReading, type Rest } from '../rest/rest.ts';
import { functionAt } from './addresses.ts';
import * as answers from './answers.ts';
import { preflight } from './cors.ts';
import type { EdgeFunction } from './functions.ts';
import type { Identify } from './identity.ts';
import { askerAt, type Limiter } from './limiter.ts';
import { restLimits } from './limits.ts';
import { errorResponse } from './postgrest-errors.ts';
import { Refused } from './refused.ts';

export type GatewayParts = {
  auth: AuthService;
  rest: Rest;
  calls: AllowedCalls;
  identify: Identify;
  functions: Record<string, EdgeFunction>;
  limiter: Limiter;
  sql: Sql;
  /** Called with the name of a table whose rows a call has changed, before its answer is sent. */
  onWritten?(resource: string): void;
};

export type Gateway = (request: Request, address: string) => Promise<Response>;

const authPath = /^\/auth\/v1\/[\w./-]+$/;

/** A database that accepts questions but does not answer must not keep anybody waiting for ever. */
const answerWithinMs = 15_000;
const countWithinMs = 5_000;

/** Everything the API answers, by its path. */
export function createGateway(parts: GatewayParts): Gateway {
  return async function gateway(request, address) {
    const { pathname } = new URL(request.url);
    const edgeFunction = functionAt(parts.functions, pathname);
    try {
      if (request.method === 'OPTIONS')
        return edgeFunction?.answersPreflight ? await edgeFunction.handle(request, { address }) : preflight(request);
      if (edgeFunction) return await run(edgeFunction, request, address);
      if (authPath.test(pathname)) return await withTimeout(answerWithinMs, parts.auth.fetch(request, address));
      if (isRestPath(pathname)) return await withTimeout(answerWithinMs, rest(request, address));
      return answers.notFound();
    } catch (error) {
      if (error instanceof Refused) return error.response;
      const answer = await answerToFailure(error instanceof Error ? error : undefined);
      // What the database refuses is the asker's mistake, not ours.
      if (answer.status >= 500) log.error({ error: withoutValues(error) }, 'request failed');
      else log.info({ error: withoutValues(error) }, 'request refused');
      return answer;
    }
  };

  async function rest(request: Request, address: string): Promise<Response> {
    const identity = await parts.identify(request.headers);
    const call = await readCall(parts.calls, request, identity.role);
    const limits = isReading(call) ? restLimits.reads : restLimits.writes;
    const verdict = await parts.limiter.count(limits, askerAt(address));
    if (!verdict.allowed) return answers.tooMany(verdict.retryAfter);
    const response = await parts.rest(call, identity);
    // Before the answer is sent, so that whoever wrote reads it back.
    if (call.kind !== 'call' && call.kind !== 'select') parts.onWritten?.(call.resource);
    return response;
  }

  function run(edgeFunction: EdgeFunction, request: Request, address: string): Promise<Response> {
    const { withinMs } = edgeFunction;
    const answering = countAndAnswer(edgeFunction, request, address);
    return withinMs === undefined ? answering : withTimeout(withinMs, answering);
  }

  async function countAndAnswer(edgeFunction: EdgeFunction, request: Request, address: string): Promise<Response> {
    const counting = withTimeout(countWithinMs, parts.limiter.count(edgeFunction.limits(request), askerAt(address)));
    const verdict = await (edgeFunction.servesUncounted ? counting.catch(() => null) : counting);
    if (verdict?.allowed === false) return answers.tooMany(verdict.retryAfter, edgeFunction.tooManyWords);
    return edgeFunction.handle(request, { address });
  }

  /**
   * If an unknown failure happens while the database does not answer, it is the database's: 503, so that the client
   * tries again.
   */
  async function answerToFailure(error: Error | undefined): Promise<Response> {
    const answer = errorResponse(error);
    return answer.status === 500 && !(await isAnswering(parts.sql)) ? answers.unavailable() : answer;
  }
}
