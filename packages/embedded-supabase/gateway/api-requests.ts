import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAdmission } from './admission.ts';
import { tooMany } from './answers.ts';
import { askersAt } from './asker.ts';
import { hasBody, readBody, refuseByHead } from './body.ts';
import type { Budget } from './budget.ts';
import { CountedMessage } from './counted-message.ts';
import { withApiHeaders } from './cors.ts';
import type { Gateway } from './gateway.ts';
import { readAddress, toRequest } from './messages.ts';
import { createMinutes } from './minute.ts';
import { Refused } from './refused.ts';

/** Tells whoever watches the connection: `end` is called where the body comes too slowly. */
export type WatchBody = (withinMs: number, end: () => void) => void;

export type ApiRequest = { budget: Budget; address: string; watchBody?: WatchBody };

/** A call of the API: counted when its headers are read, then its body is read, and only then is it parsed. */
export function createApiRequests(gateway: Gateway) {
  const admission = createAdmission();
  const minutes = createMinutes();

  return async function ask(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    request: ApiRequest,
  ): Promise<Response> {
    const response = await answer(incoming, outgoing, request);
    // What nobody has read of the body is counted as it comes: left alone, Node would throw it away uncounted.
    incoming.resume();
    return withApiHeaders(response);
  };

  async function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { budget, address, watchBody = () => {} }: ApiRequest,
  ): Promise<Response> {
    const askers = askersAt(address);
    if (incoming instanceof CountedMessage) incoming.allow(budget.body);
    const counted = minutes.begin(budget, askers);
    if (typeof counted === 'number') return tooMany(counted);
    try {
      const url = readAddress(incoming);
      const pieces = await bodyOf();
      return await gateway(toRequest(incoming, url, { pieces, isLarge: budget.body > 1024 * 1024 }), address);
    } catch (error) {
      if (error instanceof Refused) return error.response;
      throw error;
    } finally {
      counted();
    }

    async function bodyOf(): Promise<Buffer[]> {
      if (budget.body === 0 || !hasBody(incoming)) return [];
      const refusal = refuseByHead(incoming, budget);
      if (refusal?.status === 413 && budget.answersTooLarge) return [];
      if (refusal) throw new Refused(refusal);
      return readBody(incoming, outgoing, {
        budget,
        enter: (end) => admission.enter(budget, askers, end),
        watch: (end) => watchBody(budget.withinMs, end),
      });
    }
  }
}
