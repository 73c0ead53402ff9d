import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { stepOf } from './totp.ts';

const secret = new Secret({ size: 20 });

test('a right code belongs to a step of time', () => {
  expect(stepOf(secret.base32, new TOTP({ secret }).generate())).toBeGreaterThan(0);
});

test.each(['', '1', 'abcdef', '１２３４５６', '٠١٢٣٤٥', '\ud800'.repeat(6), '12345678'])('%j is no code', (code) => {
  expect(stepOf(secret.base32, code)).toBeNull();
});
