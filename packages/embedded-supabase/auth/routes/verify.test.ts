import { expect, test } from 'vitest';
import type { Visit } from '../context.ts';
import { verifyRoutes } from './verify.ts';

const [verifyCode] = verifyRoutes;

test.each([
  ['+441632960147', 'otp_expired'],
  ['441632960147', 'otp_expired'],
  ['+44 1632 960147', 'otp_expired'],
  ['01632960147', 'validation_failed'],
  ['+44', 'otp_expired'],
  ['4', 'validation_failed'],
  ['+44163296014799999', 'otp_expired'],
  ['+441632960147999999', 'validation_failed'],
  ['tel:441632960147', 'validation_failed'],
  ['441632960147 ext', 'validation_failed'],
])('a code by phone is never right, and %s is answered with %s', async (phone, code) => {
  const visit = { body: { type: 'sms', token: '123456', phone } } as Visit;
  await expect(verifyCode?.answer(visit)).rejects.toMatchObject({ code });
});
