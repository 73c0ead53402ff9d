import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test, vi } from 'vitest';
import { stepOf } from './totp.ts';

const secret = Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
const totp = new TOTP({ secret });

afterEach(() => {
  vi.useRealTimers();
});

test('a right code belongs to its step of time, one early or late as well, and no other does', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 17, 9, 30) });
  const now = totp.counter();
  const codes = [-2, -1, 0, 1, 2].map((step) => totp.generate({ timestamp: (now + step) * 30_000 }));
  expect(codes.map((code) => stepOf(secret.base32, code))).toEqual([null, now - 1, now, now + 1, null]);
  expect([`${codes[2]}0`, `0${codes[2]}`].map((code) => stepOf(secret.base32, code))).toEqual([null, null]);
});

test.each(['', '1', 'abcdef', '１２３４５６', '٠١٢٣٤٥', '\ud800'.repeat(6), '12345678'])('%j is no code', (code) => {
  expect(stepOf(secret.base32, code)).toBeNull();
});
