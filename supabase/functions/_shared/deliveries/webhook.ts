import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Answer } from './answer.ts';
import { isPublicAddress } from './public-address.ts';
import { readRetryAfter } from './schedule.ts';
import type { DeliverySettings } from './settings.ts';

const webhookLimitMs = 20_000;

type Target = Pick<DeliverySettings, 'CONTACT_WEBHOOK_URL' | 'CONTACT_WEBHOOK_SECRET' | 'WEBHOOK_ALLOW_PRIVATE'>;

/** Posts a signed payload as the Standard Webhooks specification says. The id is the same on every attempt. */
export async function sendWebhook(
  target: Target,
  id: string,
  payload: object,
  limitMs = webhookLimitMs,
): Promise<Answer> {
  const { CONTACT_WEBHOOK_URL = '', CONTACT_WEBHOOK_SECRET = '', WEBHOOK_ALLOW_PRIVATE: allowPrivate } = target;
  const url = new URL(CONTACT_WEBHOOK_URL);
  const body = JSON.stringify(payload);
  const sentAt = new Date();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const signature = new Webhook(CONTACT_WEBHOOK_SECRET).sign(id, sentAt, body);
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) return refusal;

  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': new TextEncoder().encode(body).length,
        'user-agent': 'Enquiry-Webhook/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': signature,
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
      if (error.code === refusedCode) return resolve(refusal);
      const text =
        error.name === 'AbortError' || error.name === 'TimeoutError' ? 'no answer in time' : (error.code ?? error.name);
      resolve({ succeeded: false, text });
    });
    request.end(body);
  });
}

const refusedCode = 'EPRIVATE';
const refusal: Answer = { succeeded: false, text: 'refused: a private address (WEBHOOK_ALLOW_PRIVATE=on allows it)' };

type LookupDone = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

function lookupPublic(hostname: string, options: LookupOptions, callback: LookupDone) {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(Object.assign(new Error('private address'), { code: refusedCode }), '');
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
}
