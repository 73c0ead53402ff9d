import { createHmac } from 'node:crypto';

function encodePart(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token as an attacker would make it: any claims, any secret, or none at all. */
export function forgeToken(claims: Record<string, unknown>, secret: string | null): string {
  const signedPart = `${encodePart({ alg: secret === null ? 'none' : 'HS256', typ: 'JWT' })}.${encodePart(claims)}`;
  return `${signedPart}.${secret === null ? '' : createHmac('sha256', secret).update(signedPart).digest('base64url')}`;
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
