import type { Claim } from '#content/firm-types.ts';

const files = import.meta.glob('#content/claims.ts', { eager: true }) as Record<
  string,
  { claims: Record<string, Claim> }
>;

/** A firm that was set up before there were claims has no such file: then nothing is compared. */
export const claimsFile = Object.values(files)[0];
