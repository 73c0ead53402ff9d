/** What accounts may have for a password, and what our own commands and staff links ask for. */
export const passwordLength = { least: 6, ours: 8, most: 72 };

/** bcrypt reads no further than 72 bytes; whatever is longer would be half a password. */
export function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > passwordLength.most;
}
