import { compare, hash } from 'bcrypt';
import { AuthError, invalid } from './errors.ts';

/** bcrypt reads no further than 72 bytes; whatever is longer would be half a password. */
export const passwordLength = { least: 6, most: 72 };

const cost = 10;

/** A hash of nothing anybody knows, at the same cost as real ones. */
const nobodysHash = '$2b$10$ha/5727RMuOl.jQMD0buJO8rLnLEhPegUBrT8NlqrQDkKcp5sU7JW';

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > passwordLength.most;
}

export function checkPassword(password: string): void {
  if (isTooLong(password)) throw invalid(`Password cannot be longer than ${passwordLength.most} characters`);
  if (password.length >= passwordLength.least) return;
  throw new AuthError(422, 'weak_password', `Password should be at least ${passwordLength.least} characters.`, {
    details: { weak_password: { reasons: ['length'] } },
  });
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes as long for an account that does not exist, or has no password, as for a wrong one. */
export async function isPassword(password: string, encrypted: string | null | undefined): Promise<boolean> {
  const comparable = Boolean(encrypted) && !isTooLong(password);
  const isSame = await compare(comparable ? password : '', comparable ? (encrypted ?? nobodysHash) : nobodysHash);
  return comparable && isSame;
}
