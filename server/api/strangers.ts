import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Gateway } from './gateway.ts';
import { strangerHeaders, type Stranger } from './self-check.ts';
import type { Supabase } from './library.ts';
import { withDeadline } from '#shared/deadline.ts';

const readWithinMs = 5_000;

/** Requests without a session that the server asks of itself, through the door visitors use. */
export function strangerAt(gateway: Gateway): Stranger {
  return async function ask(method, address, body) {
    const incoming = new IncomingMessage(new Socket());
    Object.assign(incoming, { method, url: address, headers: strangerHeaders });
    incoming.push(body === undefined ? null : JSON.stringify(body));
    if (body !== undefined) incoming.push(null);
    return gateway(incoming, '127.0.0.1');
  };
}

export function featuredFrom(supabase: Supabase) {
  const address = '/rest/v1/google_reviews?select=*&is_featured=eq.true&order=created_at.desc&limit=4';
  return async function read(): Promise<Buffer | null> {
    const request = new Request(`http://embedded.invalid${address}`, { headers: strangerHeaders });
    const response = await withDeadline(readWithinMs, supabase.fetch(request, '127.0.0.1'));
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  };
}
