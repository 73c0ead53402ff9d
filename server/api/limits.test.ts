import { expect, test } from 'vitest';
import { limitsFor } from './limits.ts';

test.each([
  ['POST', '/auth/v1/token?grant_type=password', ['signInByAccount', 'signInByAddress', 'writesByAddress']],
  ['POST', '/auth/v1/token?grant_type=refresh_token', ['writesByAddress']],
  [
    'POST',
    '/auth/v1/token?grant_type=refresh_token&grant_type=password',
    ['signInByAccount', 'signInByAddress', 'writesByAddress'],
  ],
  ['POST', '/auth/v1/token', ['signInByAccount', 'signInByAddress', 'writesByAddress']],
  ['POST', '/auth/v1/signup', ['signUpByAddress', 'writesByAddress']],
  ['POST', '/auth/v1/recover', ['recoveryByAccount', 'writesByAddress']],
  ['GET', '/auth/v1/verify?token=x', ['codeByAccount', 'writesByAddress']],
  ['GET', '/auth/v1/user', ['readsByAddress']],
])('%s %s meets %j', (method, address, names) => {
  expect(limitsFor(method, new URL(address, 'http://localhost'))).toEqual(names);
});
