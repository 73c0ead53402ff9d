import { expect, test } from 'vitest';
import { checkPassword, hashPassword, isPassword, passwordLength } from './passwords.ts';

test('a password is right as a whole and nothing else is', async () => {
  const encrypted = await hashPassword('a good password');
  expect(encrypted).toMatch(/^\$2b\$10\$/);
  expect(await isPassword('a good password', encrypted)).toBe(true);
  for (const wrongPassword of ['', 'a good passwor', 'a good password ', 'A good password'])
    expect(await isPassword(wrongPassword, encrypted)).toBe(false);
});

test('what bcrypt would read only the beginning of is never right', async () => {
  const longestPassword = 'x'.repeat(passwordLength.most);
  const encrypted = await hashPassword(longestPassword);
  expect(await isPassword(longestPassword, encrypted)).toBe(true);
  expect(await isPassword(`${longestPassword}y`, encrypted)).toBe(false);
});

test.each([null, undefined, ''])('an account whose hash is %j is opened by no password', async (encrypted) => {
  for (const password of ['', 'anything']) expect(await isPassword(password, encrypted)).toBe(false);
});

test('a new password has 6 characters at least and 72 bytes at most', () => {
  for (const password of ['123456', 'x'.repeat(72), 'é'.repeat(36)])
    expect(() => checkPassword(password)).not.toThrow();
  const weak = { status: 422, code: 'weak_password', details: { weak_password: { reasons: ['length'] } } };
  expect(() => checkPassword('12345')).toThrow(expect.objectContaining(weak));
  for (const password of ['x'.repeat(73), 'é'.repeat(37)])
    expect(() => checkPassword(password)).toThrow(expect.objectContaining({ status: 400, code: 'validation_failed' }));
});
