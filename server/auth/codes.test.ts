import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findByLink, isCode, isPkceLink, issueCode, useUp, type Purpose } from './codes.ts';
import type { Auth } from './context.ts';
import type { Tx, User } from './users.ts';

const auth = { pepper: 'pepper' } as Auth;
const minute = 60_000;
const now = Date.UTC(2026, 10, 17, 9);
const email = 'owner@example.org';

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

/** Writes down what a statement is given, and answers with these rows. */
function recorder(rows: object[] = []) {
  const parameters: unknown[][] = [];
  const tx = (strings: unknown, ...values: unknown[]) => {
    if (!Array.isArray(strings) || !('raw' in strings)) return strings;
    parameters.push(values);
    return Promise.resolve(rows);
  };
  return { parameters, tx: tx as unknown as Tx };
}

/** An account that was sent a code some minutes ago, and the digits in that mail. */
async function mailedCode(purpose: Purpose, minutesAgo: number, overrides: Partial<User> = {}) {
  const { parameters, tx } = recorder();
  const code = await issueCode(tx, auth, { id: 'user-1' } as User, purpose, { email });
  const [token, hash, sentAt] = parameters[0] as [keyof User, string, keyof User];
  const user = { [token]: hash, [sentAt]: new Date(now - minutesAgo * minute), ...overrides } as unknown as User;
  return { ...code, user, stored: JSON.stringify(parameters) };
}

test('a mailed code is right for its account, mailbox and purpose alone', async () => {
  const { digits, user } = await mailedCode('recovery', 1);
  expect(digits).toMatch(/^\d{8}$/);
  const isRight = (purpose: Purpose, entered: object = {}, server = auth) =>
    isCode(server, { ...user, reauthentication_sent_at: user.recovery_sent_at }, purpose, {
      email,
      digits,
      ...entered,
    });
  expect(await isRight('recovery')).toBe(true);
  expect(await isRight('recovery', { digits: String(Number(digits) ^ 1).padStart(8, '0') })).toBe(false);
  expect(await isRight('recovery', { digits: '' })).toBe(false);
  expect(await isRight('recovery', { email: 'other@example.org' })).toBe(false);
  expect(await isRight('reauthentication')).toBe(false);
  expect(await isRight('recovery', {}, { pepper: 'another' } as Auth)).toBe(false);
});

test.each<[Purpose, number, Partial<User>, boolean]>([
  ['recovery', 59, {}, true],
  ['recovery', 60, {}, false],
  ['confirmation', 60, {}, false],
  ['confirmation', 72 * 60 - 1, { invited_at: new Date(0) }, true],
  ['confirmation', 72 * 60, { invited_at: new Date(0) }, false],
  ['recovery', 60, { invited_at: new Date(0) }, false],
])('a code for %s is good after %d minutes (%j): %s', async (purpose, minutes, overrides, expected) => {
  const { digits, user } = await mailedCode(purpose, minutes, overrides);
  expect(await isCode(auth, user, purpose, { email, digits })).toBe(expected);
  const tokenType = purpose === 'recovery' ? 'recovery_token' : 'confirmation_token';
  const { tx } = recorder([{ ...user, token_type: tokenType }]);
  expect(Boolean(await findByLink(tx, 'link', [purpose]))).toBe(expected);
});

test('a code that was used up, or never sent, is right for nobody', async () => {
  const { digits, user } = await mailedCode('recovery', 1);
  const entered = { email, digits };
  expect(await isCode(auth, { ...user, recovery_token: '' }, 'recovery', entered)).toBe(false);
  expect(await isCode(auth, { ...user, recovery_token: null }, 'recovery', entered)).toBe(false);
  expect(await isCode(auth, { ...user, recovery_sent_at: null }, 'recovery', entered)).toBe(false);
});

test('a link opens what it was made for and nothing else', async () => {
  const { user } = await mailedCode('recovery', 1);
  const { tx } = recorder([{ ...user, token_type: 'recovery_token' }]);
  expect((await findByLink(tx, 'link', ['confirmation', 'recovery']))?.purpose).toBe('recovery');
  expect(await findByLink(tx, 'link', ['confirmation'])).toBeUndefined();
  expect(await findByLink(recorder().tx, 'link', ['recovery'])).toBeUndefined();
});

test('neither the digits nor the link can be read in the database, and no two are alike', async () => {
  const [firstCode, secondCode] = await Promise.all([mailedCode('recovery', 0), mailedCode('recovery', 0)]);
  for (const { digits, linkToken, stored } of [firstCode, secondCode]) {
    expect(linkToken).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toContain(digits);
    expect(stored).not.toContain(linkToken);
  }
  expect(secondCode.linkToken).not.toBe(firstCode.linkToken);
});

test('a link that belongs to a browser shows it', async () => {
  const { linkToken } = await issueCode(recorder().tx, auth, { id: '1' } as User, 'recovery', { email, pkce: true });
  expect(linkToken).toMatch(/^pkce_[\w-]{43}$/);
  expect([isPkceLink(linkToken), isPkceLink(`x${linkToken}`)]).toEqual([true, false]);
});

test('using a code up takes its digits and its link, of this purpose alone', async () => {
  const { parameters, tx } = recorder();
  await useUp(tx, 'user-1', 'recovery');
  expect(parameters).toEqual([
    ['recovery_token', 'user-1'],
    ['user-1', 'recovery_token'],
  ]);
});
