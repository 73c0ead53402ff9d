import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The visitor's address. Without a trusted proxy only the socket is believed, whatever the headers say. */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const socket = incoming.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return socket;
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  // Each proxy appends whom it saw, so ours wrote the last entries; anything further left may be invented.
  const address = forwarded[Math.max(0, forwarded.length - trustedProxies)] ?? '';
  return isIP(address) ? address : socket;
}

export function cameOverHttps(forwardedProto: string | string[] | undefined, trustedProxies: number): boolean {
  return trustedProxies > 0 && forwardedProto === 'https';
}
