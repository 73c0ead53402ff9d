import { expect, test } from 'vitest';
import { reasonOf, withServerMessage } from './reasons.ts';

const fallback = { title: 'Error', text: 'Failed to save review', tone: 'bad' } as const;

test.each([
  [400, 'PGRST204', 'Column not found'],
  [403, '42501', 'Only admins may do this'],
  [429, 'over_request_rate_limit', 'Too many attempts. Please wait a little and try again.'],
  [500, 'unexpected_failure', 'Something went wrong. Please try again.'],
  [503, 'unavailable', 'The service is not available at the moment. Please try again.'],
])('an answer of %i with code %s is told in its own words', (status, code, message) => {
  expect(withServerMessage(fallback, { code, message }, status)).toEqual({ ...fallback, text: message });
});

test.each([
  [0, '', 'TypeError: Failed to fetch'],
  [401, '42501', 'permission denied for table google_reviews'],
  [500, 'XX000', 'could not read block 0 in file'],
  [504, 'PGRST003', 'Timed out acquiring connection from connection pool.'],
  [502, undefined, '<html><h1>Bad Gateway</h1></html>'],
  [500, 'unexpected_failure', ''],
])('an answer of %i with code %s is told in the words of the catalogue', (status, code, message) => {
  expect(withServerMessage(fallback, { message, ...(code !== undefined && { code }) }, status)).toEqual(fallback);
});

test('no error at all, but nothing done either, is told in the words of the catalogue', () => {
  expect(withServerMessage(fallback, null, 200)).toEqual(fallback);
});

test('what the service says to programmers is said plainly to people, the rest in its own words', () => {
  const reasonFor = (code: string, message: string) => reasonOf(Object.assign(new Error(message), { code }));
  expect(reasonFor('mfa_verification_failed', 'Invalid TOTP code entered')).toContain('was not right');
  expect(reasonFor('otp_expired', 'Token has expired or is invalid')).toContain('ask for a new one');
  expect(reasonFor('same_password', 'New password should be different')).toBe('New password should be different');
});
