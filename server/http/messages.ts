import type { IncomingMessage, ServerResponse } from 'node:http';
import { badRequest, notFound, refusal, tooLarge, tooSlow, unavailable } from './answers.ts';
import { allowanceOf, holdBytes } from './body-allowance.ts';
import { nestsTooDeeply } from './nesting.ts';
import { Refused } from './refused.ts';

function readBody(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return Promise.resolve(undefined);
  const { bytes, withinMs, saysSo } = allowanceOf(incoming);
  if (Number(incoming.headers['content-length'] ?? 0) > bytes)
    return saysSo ? Promise.resolve(undefined) : Promise.reject(new Refused(tooLarge()));
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    function refuse(answer: Response) {
      chunks = [];
      reject(new Refused(answer));
    }
    const timer = setTimeout(() => refuse(tooSlow()), withinMs);
    const allowance = holdBytes(outgoing);
    // With events rather than iteration: leaving a loop early would close the connection before the refusal is read.
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytes) return refuse(tooLarge());
      if (!allowance(chunk.length)) return refuse(unavailable());
      chunks.push(chunk);
    });
    incoming.once('end', () => {
      clearTimeout(timer);
      resolve(size === 0 ? undefined : new Uint8Array(Buffer.concat(chunks)));
    });
    for (const event of ['error', 'close'])
      incoming.once(event, () => {
        clearTimeout(timer);
        refuse(badRequest('The request ended too early'));
      });
  });
}

/** Where the API is thought to be, for those who need a whole address; nothing is sent there. */
export const apiOrigin = 'http://embedded.invalid';

/** A web-standard request with its body already read. Its path is normalised: no `..`, `%` or doubled slash. */
export async function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Request> {
  const { method = 'GET', url: target = '/' } = incoming;
  // Node's HTTP takes them, a web-standard request does not.
  if (method === 'TRACE' || method === 'CONNECT') throw new Refused(refusal(405, 'method_not_allowed', 'Not allowed'));
  if (target.includes('%00')) throw new Refused(badRequest('The address holds a character that is not allowed'));
  const url = new URL(target, apiOrigin);
  if (target.split('?', 1)[0] !== url.pathname) throw new Refused(notFound());
  const body = await readBody(incoming, outgoing);
  if (body && nestsTooDeeply(body)) throw new Refused(badRequest('The body has more levels than are read here'));
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(url, { method, headers, body });
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
