import type { IncomingMessage, ServerResponse } from 'node:http';
import { largestFormPost, photographLimits } from '#shared/photographs/limits.ts';

type Allowance = {
  bytes: number;
  withinMs: number;
  /** Whether the function itself answers that a request of this length is too large, with a page for the visitor. */
  saysSo?: true;
};

/** What one API request may carry. Sign-up data and reviews need far less. */
const usualAllowance: Allowance = { bytes: 256 * 1024, withinMs: 30_000 };

/** Photographs are larger, and come from phones at the far end of a garden. */
export const longestUploadMs = 180_000;

/** The limit of all open requests together: further large ones get 503 before memory runs out. */
const mostHeld = 192 * 1024 * 1024;
let heldBytes = 0;

export function allowanceOf({ url = '', headers }: IncomingMessage): Allowance {
  const [path] = url.split('?', 1);
  if (path === '/functions/v1/enquiry-photograph') return { bytes: photographLimits.bytes, withinMs: longestUploadMs };
  if (path === '/functions/v1/contact-webhook' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? ''))
    return { bytes: largestFormPost, withinMs: longestUploadMs, saysSo: true };
  return usualAllowance;
}

/** Counts what a request holds until it is answered; false where there is no room for it. */
export function holdBytes(outgoing: ServerResponse): (bytes: number) => boolean {
  let ownBytes = 0;
  outgoing.once('close', () => {
    heldBytes -= ownBytes;
    ownBytes = 0;
  });
  return (bytes) => {
    if (heldBytes + bytes > mostHeld) return false;
    heldBytes += bytes;
    ownBytes += bytes;
    return true;
  };
}
