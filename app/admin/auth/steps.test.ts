import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepOfAddress } from './steps.ts';

const stepOf = (hash: string, search = '') => stepOfAddress({ hash, search });

test('a mailed link leads to its step', () => {
  const link = { by: 'token', tokenHash: 'abc', type: 'recovery' };
  expect(stepOf('#token_hash=abc&type=recovery')).toEqual({ name: 'mailed link', link });
  expect(stepOf('', '?token_hash=abc&type=recovery')).toEqual({ name: 'mailed link', link });
  expect(stepOf('#link=secret')).toEqual({ name: 'staff link', token: 'secret' });
});

const tokenOf = (claims: object) => `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`;

test('a link that went through the service arrives with a code, or with a session that says whose it is', () => {
  expect(stepOf('', '?code=abc')).toEqual({ name: 'mailed link', link: { by: 'code', code: 'abc' } });
  const access_token = tokenOf({ email: 'zoë~~?@example.org' });
  const tokens = { access_token, refresh_token: 'r' };
  for (const type of ['recovery', 'invite', 'magiclink'])
    expect(stepOf(`#${new URLSearchParams({ ...tokens, type })}`)).toEqual({
      name: 'mailed link',
      link: { by: 'session', tokens, email: 'zoë~~?@example.org', type },
    });
});

test.each(['', 'x', 'a.b.c', tokenOf({}), tokenOf({ email: 5 }), 'a.bnVsbA.c'])(
  'a session of which nobody can say whose it is leads nowhere: %s',
  (access_token) =>
    expect(stepOf(`#${new URLSearchParams({ access_token, refresh_token: 'r', type: 'recovery' })}`)).toBeNull(),
);

test('a link that the service refused is told in our sentence for its code', () => {
  const refusal = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
  for (const step of [stepOf(`#${refusal}`), stepOf('', `?${refusal}`)])
    expect(step).toMatchObject({ name: 'notice', text: expect.stringContaining('is too old or is not right') });
});

test('an address has no words of its own: whatever it says of an error, one of our sentences is shown', () => {
  const name = fc.constantFrom('error', 'error_code', 'error_description', 'message', 'msg', 'title', 'text');
  const value = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('constructor', '__proto__', 'toString', 'has'));
  const parameters = fc.array(fc.tuple(name, value)).map((pairs) => new URLSearchParams([['error', 'x'], ...pairs]));
  const shown = new Set(fc.sample(parameters, 2000).map((given) => JSON.stringify(stepOf(`#${given}`))));
  expect([...shown]).toEqual([
    JSON.stringify({
      name: 'notice',
      title: 'That didn’t work',
      text: 'This link did not work. Please ask for a new one.',
    }),
  ]);
});

test.each(['', '#', '#main', '#token_hash=abc', '#token_hash=abc&type=sms', '#type=recovery', '#message=Hello'])(
  'the fragment “%s” asks for nothing',
  (fragment) => expect(stepOf(fragment)).toBeNull(),
);
