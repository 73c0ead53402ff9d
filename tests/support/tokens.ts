import { createHmac } from 'node:crypto';

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token as an attacker would make it: any claims, any secret, or none at all. */
export function forgeToken(claims: Record<string, unknown>, secret: string | null): string {
  const signed = `${encoded({ alg: secret === null ? 'none' : 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${secret === null ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
