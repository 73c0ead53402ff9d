import { apiOrigin } from './messages.ts';
import type { Gateway } from './gateway.ts';
import { anonymousHeaders, type AnonymousClient } from './self-check.ts';

/** Anonymous requests that the server sends to itself, through the public gateway. */
export function anonymousClient(gateway: Gateway): AnonymousClient {
  return async function ask(method, address, body) {
    const init = { method, headers: anonymousHeaders, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return gateway(new Request(`${apiOrigin}${address}`, init), '127.0.0.1');
  };
}
