import { expect, test } from 'vitest';
import { messageOf, reasonInAddress, reasonOf, withKnownReason, withServerMessage } from './reasons.ts';

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
  [400, 'PGRST303', 'JWT expired'],
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

test('a change that its owner did not confirm says that nothing was changed, whoever shows it', () => {
  const refusal = { code: 'reauthentication_needed', message: 'Please confirm that it is you.' };
  const text = 'Nothing was changed, because you did not confirm that it was you.';
  expect(withServerMessage(fallback, refusal, 403).text).toBe(text);
  expect(withKnownReason(fallback, refusal).text).toBe(text);
  expect(reasonOf(Object.assign(new Error(refusal.message), refusal))).toBe(text);
});

test('what our own database functions refuse is told in their words, and nothing else that a database says', () => {
  const message = 'This colleague cannot see enquiries';
  expect(withKnownReason(fallback, { code: 'P0001', message }).text).toBe(message);
  expect(withKnownReason(fallback, { code: '23514', message: 'violates check constraint' })).toBe(fallback);
});

test('a failure without a sentence of its own keeps that of the catalogue', () => {
  for (const error of [null, new Error('XX000'), { code: 5 }, { code: 'toString' }])
    expect(withKnownReason(fallback, error)).toBe(fallback);
});

test.each([null, '', 'unknown', 'constructor', '__proto__', 'Your account is closed, ring 0900 123'])(
  'the unknown code “%s” in an address gets one general sentence',
  (code) => expect(reasonInAddress(code)).toBe('This link did not work. Please ask for a new one.'),
);

test('what row security refuses to somebody whose session has ended is said in words for people', () => {
  const error = { code: '42501', message: 'new row violates row-level security policy for table "google_reviews"' };
  expect(withServerMessage(fallback, error, 403).text).toContain('Please sign in again');
});

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError' }),
  Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError', status: 500 }),
  Object.assign(new Error('Bad Gateway'), { name: 'AuthRetryableFetchError', status: 502 }),
])('a server that was not reached is said in words for people: %s', (error) => {
  expect(messageOf(error)).toBe('The server could not be reached. Please check your connection and try again.');
  expect(reasonOf(error)).toBe(messageOf(error));
});

test('what the service answers stays in its own words', () => {
  expect(messageOf(new Error('Invalid login credentials'))).toBe('Invalid login credentials');
});

test('a service that answers with a failure is told in its own words', () => {
  const error = Object.assign(new Error('Something broke'), { name: 'AuthRetryableFetchError', status: 500 });
  expect(messageOf(error)).toBe('Something broke');
});

test.each([
  [{ code: '', message: '<html><h1>502 Bad Gateway</h1></html>' }, 'The server could not be reached.'],
  [{ code: 'PGRST303', message: 'JWT expired' }, 'Your session has ended.'],
  [{ code: 'bad_jwt', message: 'invalid JWT' }, 'Your session has ended.'],
  [{ code: '57014', message: 'canceling statement due to statement timeout' }, 'Something went wrong.'],
  [{ code: '42501', message: 'new row violates row-level security policy' }, 'You can’t do that any more'],
  [{ code: 'P0001', message: 'Somebody else has changed it' }, 'Somebody else has changed it'],
])('an answer that the client throws as a plain object is told in words for people: %o', (answer, words) => {
  expect(reasonOf(answer)).toContain(words);
});

test.each([
  [502, 'The server could not be reached.'],
  [404, 'Something went wrong.'],
])('a function that says nothing for people, with status %i', (status, words) => {
  const message = 'Edge Function returned a non-2xx status code';
  const error = Object.assign(new Error(message), { name: 'FunctionsHttpError', context: { status } });
  expect(reasonOf(error)).toContain(words);
});
