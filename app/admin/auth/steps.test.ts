import { expect, test } from 'vitest';
import { stepOfFragment } from './steps.ts';

test('a mailed link leads to its step', () => {
  expect(stepOfFragment('#token_hash=abc&type=recovery')).toEqual({
    name: 'mailed link',
    tokenHash: 'abc',
    type: 'recovery',
  });
  expect(stepOfFragment('#link=secret')).toEqual({ name: 'staff link', token: 'secret' });
});

test('a link that the service refused is told in its words', () => {
  expect(stepOfFragment('#error=access_denied&error_description=Email+link+is+invalid')).toMatchObject({
    name: 'notice',
    text: 'Email link is invalid',
  });
});

test.each(['', '#', '#main', '#token_hash=abc', '#token_hash=abc&type=sms', '#type=recovery'])(
  'the fragment “%s” asks for nothing',
  (fragment) => expect(stepOfFragment(fragment)).toBeNull(),
);
