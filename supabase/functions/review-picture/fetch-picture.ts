import { Buffer } from 'node:buffer';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../_shared/deliveries/public-address.ts';
import { lookupPublic } from '../_shared/public-lookup.ts';

const mostBytes = 5 * 1024 * 1024;
const mostRedirects = 3;
const withinMs = 8_000;

type Options = { lookup?: LookupFunction; mostBytes?: number; withinMs?: number };

/**
 * The file at an address that somebody typed, or nothing. No private address is asked, also not by way of a redirect
 * or of a name that answers differently the second time; size, time and redirects are limited.
 */
export async function fetchPicture(address: string, options: Options = {}): Promise<Uint8Array | null> {
  const signal = AbortSignal.timeout(options.withinMs ?? withinMs);
  let url = parsed(address);
  for (let redirects = 0; url && redirects <= mostRedirects; redirects += 1) {
    const response = await ask(url, options.lookup ?? lookupPublic, signal).catch(() => null);
    const { location } = response?.headers ?? {};
    if (response?.statusCode === 200) return await bodyOf(response, options.mostBytes ?? mostBytes).catch(() => null);
    response?.destroy();
    url = location === undefined ? null : parsed(location, url);
  }
  return null;
}

function parsed(address: string, base?: URL): URL | null {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is looked up by the connection itself, an address is not.
  return isIP(host) && !isPublicAddress(host) ? null : url;
}

function ask(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/jpeg,image/png,image/webp', 'user-agent': 'Review-Picture/1' };
    const request = send(url, { headers, signal, lookup, agent: false });
    request.on('response', resolve);
    // 101 Switching Protocols is no response in Node's eyes.
    request.on('upgrade', (_, socket) => socket.destroy());
    request.on('close', () => reject(new Error('closed without an answer')));
    request.on('error', reject);
    request.end();
  });
}

async function bodyOf(response: IncomingMessage, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return response.complete ? Buffer.concat(chunks) : null;
}
