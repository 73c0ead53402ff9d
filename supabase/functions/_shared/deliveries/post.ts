import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { lookupPublic, privateAddressCode } from '../public-lookup.ts';
import type { Answer } from './answer.ts';
import { isPublicAddress } from './public-address.ts';
import { readRetryAfter } from './schedule.ts';

type Post = { url: URL; headers: Record<string, string>; body: string; limitMs: number; allowPrivate: boolean };

/** Posts to an address of the owner's, and to none on this machine or its network unless that is allowed. */
export function post({ url, headers, body, limitMs, allowPrivate }: Post): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) return Promise.resolve(refusal);

  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': new TextEncoder().encode(body).length,
        ...headers,
      },
      signal: AbortSignal.timeout(limitMs),
      // Connects to the very address that was checked, so that DNS cannot change in between.
      ...(allowPrivate ? {} : { lookup: lookupPublic }),
      agent: false,
    });
    function resolveWith(response: IncomingMessage) {
      const status = response.statusCode ?? 0;
      response.destroy();
      resolve({
        succeeded: status >= 200 && status < 300,
        text: `HTTP ${status}`,
        stop: status === 410,
        retryAfter: readRetryAfter(response.headers['retry-after']),
      });
    }
    request.on('response', resolveWith);
    // 101 Switching Protocols is no response in Node's eyes, and nothing we asked for.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolveWith(response);
    });
    request.on('close', () => resolve({ succeeded: false, text: 'closed without an answer' }));
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === privateAddressCode) return resolve(refusal);
      const text =
        error.name === 'AbortError' || error.name === 'TimeoutError' ? 'no answer in time' : (error.code ?? error.name);
      resolve({ succeeded: false, text });
    });
    request.end(body);
  });
}

const refusal: Answer = { succeeded: false, text: 'refused: a private address (WEBHOOK_ALLOW_PRIVATE=on allows it)' };
