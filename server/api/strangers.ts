import { apiOrigin } from '../http/messages.ts';
import { withDeadline } from '#shared/deadline.ts';
import type { Gateway } from './gateway.ts';
import type { Rest } from './rest/rest.ts';
import { readCall } from './rest/read-call.ts';
import { strangerHeaders, type Stranger } from './self-check.ts';

const readWithinMs = 5_000;

/** Anonymous requests that the server sends to itself, through the public gateway. */
export function strangerAt(gateway: Gateway): Stranger {
  return async function ask(method, address, body) {
    const init = { method, headers: strangerHeaders, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return gateway(new Request(`${apiOrigin}${address}`, init), '127.0.0.1');
  };
}

export function featuredFrom(rest: Rest) {
  const address = '/rest/v1/google_reviews?select=*&is_featured=eq.true&order=created_at.desc&limit=4';
  return async function read(): Promise<Buffer | null> {
    const call = await readCall(new Request(`${apiOrigin}${address}`), 'anon');
    const response = await withDeadline(readWithinMs, rest(call, { role: 'anon' }));
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  };
}
