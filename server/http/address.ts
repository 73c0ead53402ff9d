import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The visitor's address. Without a trusted proxy it is the socket's, whatever the headers say. */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const socket = incoming.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return socket;
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  // Each proxy appends the client it saw, so the last entries are from ours; anything further left may be forged.
  const address = forwarded[Math.max(0, forwarded.length - trustedProxies)] ?? '';
  return isIP(address) ? address : socket;
}

export function cameOverHttps(forwardedProto: string | string[] | undefined, trustedProxies: number): boolean {
  return trustedProxies > 0 && forwardedProto === 'https';
}
