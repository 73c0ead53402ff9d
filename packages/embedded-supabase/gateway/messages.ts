import type { IncomingMessage, ServerResponse } from 'node:http';
import { badRequest, notFound, refusal } from './answers.ts';
import { jsonFault } from './json-guard.ts';
import { Refused } from './refused.ts';

/** Where the API is thought to be, for those who need a whole address; nothing is sent there. */
export const apiOrigin = 'http://embedded.invalid';

/** The whole address. Its path is normalised: no `..`, `%` or doubled slash. */
export function readAddress({ method = 'GET', url: target = '/' }: IncomingMessage): URL {
  // Node's HTTP takes them, a web-standard request does not.
  if (method === 'TRACE' || method === 'CONNECT') throw new Refused(refusal(405, 'method_not_allowed', 'Not allowed'));
  if (target.includes('%00')) throw new Refused(badRequest('The address holds a character that is not allowed'));
  const url = new URL(target, apiOrigin);
  if (target.split('?', 1)[0] !== url.pathname) throw new Refused(notFound());
  return url;
}

/** A web-standard request with its body already read. */
export function toRequest(
  { method = 'GET', headers: received }: IncomingMessage,
  url: URL,
  { pieces, isLarge }: { pieces: Buffer[]; isLarge: boolean },
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    if (value === undefined || name.startsWith(':')) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (pieces.length === 0) return new Request(url, { method, headers });
  // Large bodies are handed on piece by piece: a request would copy them.
  if (isLarge) return new Request(url, { method, headers, body: streamOf(pieces), ...halfDuplex });
  const body = new Uint8Array(Buffer.concat(pieces));
  const fault = jsonFault(body);
  if (fault) throw new Refused(badRequest(fault));
  return new Request(url, { method, headers, body });
}

/** Required of every request with a stream, and unknown to the types. */
const halfDuplex = { duplex: 'half' };

function streamOf(pieces: Buffer[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(new Uint8Array(piece.buffer, piece.byteOffset, piece.length));
      else controller.close();
    },
  });
}

export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (response.status !== 204 && response.status !== 304) headers['content-length'] = String(body.length);
  outgoing.writeHead(response.status, headers);
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : body);
}
