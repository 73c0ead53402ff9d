import { expect, test } from 'vitest';
import { isPkceLink, issueCode } from './codes.ts';
import type { Auth } from './context.ts';
import type { Tx, User } from './users.ts';

const auth = { pepper: 'pepper' } as Auth;
const email = 'owner@example.org';

/** A new code, and everything that the database is given of it. */
async function mailedCode(pkce = false) {
  const parameters: unknown[][] = [];
  const tx = (strings: unknown, ...values: unknown[]) => {
    if (!Array.isArray(strings) || !('raw' in strings)) return strings;
    parameters.push(values);
    return Promise.resolve([]);
  };
  const code = await issueCode(tx as unknown as Tx, auth, { id: 'user-1' } as User, 'recovery', { email, pkce });
  return { ...code, stored: JSON.stringify(parameters) };
}

test('neither the digits nor the link can be read in the database, and no two are alike', async () => {
  const [firstCode, secondCode] = await Promise.all([mailedCode(), mailedCode()]);
  for (const { digits, linkToken, stored } of [firstCode, secondCode]) {
    expect(digits).toMatch(/^\d{8}$/);
    expect(linkToken).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toContain(digits);
    expect(stored).not.toContain(linkToken);
  }
  expect(secondCode.linkToken).not.toBe(firstCode.linkToken);
});

test('a link that belongs to a browser shows it', async () => {
  const { linkToken } = await mailedCode(true);
  expect(linkToken).toMatch(/^pkce_[\w-]{43}$/);
  expect([isPkceLink(linkToken), isPkceLink(`x${linkToken}`)]).toEqual([true, false]);
});
