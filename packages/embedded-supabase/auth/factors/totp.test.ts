import { Secret, TOTP, URI } from 'otpauth';
import { afterEach, expect, test, vi } from 'vitest';
import { newTotp, stepOf } from './totp.ts';

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

test('a new one is 160 bits, names the firm and the account to the app, and can be photographed', () => {
  const { qr_code, secret: base32, uri } = newTotp('Orchard & Hill', 'owner@example.org');
  expect(base32).toMatch(/^[A-Z2-7]{32}$/);
  const inTheApp = URI.parse(uri);
  expect(inTheApp).toMatchObject({ issuer: 'Orchard & Hill', label: 'owner@example.org', secret: { base32 } });
  expect(qr_code).toMatch(/^<svg.+<\/svg>$/s);
  expect(stepOf(base32, inTheApp.generate())).not.toBeNull();
  expect(newTotp('Orchard & Hill', 'owner@example.org').secret).not.toBe(base32);
});
