import type { IncomingMessage, ServerResponse } from 'node:http';

/** What one API request may carry. Sign-up data and reviews need far less. */
const bodyLimit = 256 * 1024;

export class BodyTooLarge extends Error {}

/** The visitor went away in the middle of sending. */
export class BodyCutShort extends Error {}

function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return Promise.resolve(undefined);
  if (Number(incoming.headers['content-length'] ?? 0) > bodyLimit) return Promise.reject(new BodyTooLarge());
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    // Listened to rather than iterated: leaving a loop early would cut the connection before the refusal is read.
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimit) return chunks.push(chunk);
      chunks = [];
      reject(new BodyTooLarge());
    });
    incoming.once('end', () => resolve(size === 0 ? undefined : new Uint8Array(Buffer.concat(chunks))));
    for (const cut of ['error', 'close']) incoming.once(cut, () => reject(new BodyCutShort()));
  });
}

/** A web-standard request with its body already read, so that it can be looked at and passed on. */
export async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const body = await readBody(incoming);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(new URL(incoming.url ?? '/', origin), { method: incoming.method ?? 'GET', headers, body });
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
